import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteEndedAttempts } from './attempts.queries.server.ts';
import { deleteExpiredSessions } from './sessions.queries.server.ts';
import { deleteEndedTokens } from './tokens.queries.server.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Links are kept a week past their end, so that an old one is told from one that never was. */
export async function sweepAccounts({ tenant, now }: Scope): Promise<void> {
  await inTenant(tenant.id, async (tx) => {
    await Promise.all([
      deleteExpiredSessions(tx, tenant.id, now),
      deleteEndedAttempts(tx, tenant.id, now),
      deleteEndedTokens(tx, tenant.id, new Date(now.getTime() - WEEK_MS)),
    ]);
  });
}
