import { inBatches } from '#db/batches.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteOldAddresses } from './addresses.queries.server.ts';
import { SOFT_BOUNCES_FORGOTTEN_DAYS, SUPPRESSED_KEPT_DAYS } from './bounce-rules.ts';
import { deleteOldMails } from './deliveries.queries.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than anything asks what was sent: the last reminder of an unfinished profile comes after four weeks. */
const DELIVERIES_KEPT_DAYS = 60;

/** Forgets what was sent long ago, and addresses that have long been quiet. */
export async function sweepMails({ tenant, now }: Scope): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const ends = { soft: ago(SOFT_BOUNCES_FORGOTTEN_DAYS), suppressed: ago(SUPPRESSED_KEPT_DAYS) };
  await inBatches(tenant.id, (tx) => deleteOldMails(tx, tenant.id, ago(DELIVERIES_KEPT_DAYS)));
  await inBatches(tenant.id, (tx) => deleteOldAddresses(tx, tenant.id, ends));
}
