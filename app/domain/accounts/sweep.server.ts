import { inBatches } from '#db/batches.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { forgetPendingEmails } from './accounts.queries.server.ts';
import { deleteEndedAttempts } from './attempts.queries.server.ts';
import { deleteOldDevices } from './devices.queries.server.ts';
import { DEVICE_DAYS, MAIL_CHANGE_LINK_HOURS } from './limits.ts';
import { deleteExpiredSessions } from './sessions.queries.server.ts';
import { deleteEndedTokens } from './tokens.queries.server.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Links are kept a week past their end, so that an old one is told from one that never was. */
export async function sweepAccounts({ tenant, now }: Scope): Promise<void> {
  const { id } = tenant;
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  await inBatches(id, (tx) => deleteExpiredSessions(tx, id, now));
  await inBatches(id, (tx) => deleteEndedAttempts(tx, id, now));
  await inBatches(id, (tx) => deleteOldDevices(tx, id, ago(DEVICE_DAYS * 24 * HOUR_MS)));
  await inBatches(id, (tx) => deleteEndedTokens(tx, id, ago(WEEK_MS)));
  await inTenant(id, (tx) => forgetPendingEmails(tx, id, ago(MAIL_CHANGE_LINK_HOURS * HOUR_MS)));
}
