import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts';
import { sweepVisits } from '#app/domain/likes/sweep-visits.server.ts';
import { sweepSwipes } from '#app/domain/matching/sweep-swipes.server.ts';
import { sweepPush } from '#app/domain/push/sweep-push.server.ts';
import type { Scope } from '#tenants/scope.ts';

/** Removes what has ended: sessions, links, attempt counters, old visits and swipes, pushes told. */
export async function sweepTenant(scope: Scope): Promise<void> {
  await sweepAccounts(scope);
  await sweepVisits(scope);
  await sweepSwipes(scope);
  await sweepPush(scope);
}
