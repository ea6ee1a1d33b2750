import { deleteEndedAttempts } from '#app/domain/limits/attempts.server.ts';
import { earlier, HOUR_MS } from '#app/platform/durations.ts';
import { inBatches } from '#db/batches.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { deletePendingEmails } from './accounts.queries.server.ts';
import { deleteOldDevices } from './devices.queries.server.ts';
import { MAIL_CHANGE_LINK_HOURS } from './limits.ts';
import { endedBefore } from './retention.ts';
import { deleteExpiredSessions } from './sessions.queries.server.ts';
import { deleteEndedTokens } from './tokens.queries.server.ts';

/** Deletes expired sessions, attempts, devices and links. */
export async function sweepAccounts({ tenant, now }: Scope): Promise<void> {
  const { id } = tenant;
  const linksEnded = earlier(now, MAIL_CHANGE_LINK_HOURS * HOUR_MS);
  await inBatches(id, (tx) => deleteExpiredSessions(tx, id, now));
  await inBatches(id, (tx) => deleteEndedAttempts(tx, id, now));
  await inBatches(id, (tx) => deleteOldDevices(tx, id, endedBefore('knownDevices', now)));
  await inBatches(id, (tx) => deleteEndedTokens(tx, id, endedBefore('tokens', now)));
  await inTenant(id, (tx) => deletePendingEmails(tx, id, linksEnded));
}
