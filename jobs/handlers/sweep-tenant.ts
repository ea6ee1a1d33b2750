import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts';
import { sweepCredits } from '#app/domain/credits/sweep-credits.server.ts';
import { sweepExports } from '#app/domain/deletion/export-data.server.ts';
import { sweepVisits } from '#app/domain/likes/sweep-visits.server.ts';
import { sweepSwipes } from '#app/domain/matching/sweep-swipes.server.ts';
import { sweepMails } from '#app/domain/notifications/sweep-mails.server.ts';
import { sweepPush } from '#app/domain/push/sweep-push.server.ts';
import { sweepComplaints } from '#app/domain/support/complaints.server.ts';
import type { Scope } from '#tenants/scope.ts';

/**
 * Removes what has ended: sessions, links, attempts, old visits and swipes, pushes and mails told, credits past their
 * end, old cases and copies.
 */
export async function sweepTenant(scope: Scope): Promise<void> {
  await sweepAccounts(scope);
  await sweepVisits(scope);
  await sweepSwipes(scope);
  await sweepCredits(scope);
  await sweepPush(scope);
  await sweepMails(scope);
  await sweepComplaints(scope);
  await sweepExports(scope);
}
