import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts';
import { sweepCredits } from '#app/domain/credits/sweep-credits.server.ts';
import { sweepExports } from '#app/domain/deletion/export-data.server.ts';
import { sweepVisits } from '#app/domain/likes/sweep-visits.server.ts';
import { sweepSwipes } from '#app/domain/matching/sweep-swipes.server.ts';
import { sweepMails } from '#app/domain/notifications/sweep-mails.server.ts';
import { sweepPush } from '#app/domain/push/sweep-push.server.ts';
import { expireApprovals } from '#app/domain/staff/approvals.server.ts';
import { sweepComplaints } from '#app/domain/support/complaints.server.ts';
import type { Scope } from '#tenants/scope.ts';

type Sweep = (scope: Scope) => Promise<unknown>;

const SWEEPS: Record<string, Sweep> = {
  accounts: sweepAccounts,
  visits: sweepVisits,
  swipes: sweepSwipes,
  credits: sweepCredits,
  push: sweepPush,
  mails: sweepMails,
  complaints: sweepComplaints,
  exports: sweepExports,
  approvals: expireApprovals,
};

/**
 * Deletes expired data: sessions, links, attempts, old visits and swipes, delivery records, expired credits, old
 * cases and exports. A failing sweep does not stop the others; the job fails at the end and names it.
 */
export async function sweepTenant(scope: Scope, sweeps: Record<string, Sweep> = SWEEPS): Promise<void> {
  const failed: { name: string; error: unknown }[] = [];
  for (const [name, sweep] of Object.entries(sweeps))
    await sweep(scope).catch((error: unknown) => failed.push({ name, error }));
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ error }) => error),
      `These sweeps failed: ${failed.map(({ name }) => name).join(', ')}.`,
    );
}
