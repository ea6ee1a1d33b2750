import { Argument } from 'commander';
import { plainAmount } from '#app/domain/billing/money.ts';
import {
  type ApprovalFault,
  type ApprovalRow,
  decideApproval,
  pageApprovals,
  withdrawApproval,
} from '#app/domain/staff/approvals.server.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { actingAs } from './acting-as.ts';
import { commandLine, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

function whatOf({ kind, rule, credits, amountMinor, currency }: ApprovalRow): string {
  if (kind === 'ban') return `ban (${rule})`;
  if (kind === 'credits') return `${credits} credits`;
  if (kind === 'refund')
    return `refund ${plainAmount(amountMinor ?? 0, currency ?? 'EUR')} ${currency ?? ''}`;
  return 'erase now';
}

const line = (row: ApprovalRow): string =>
  `  ${String(row.id).padStart(5)}  ${utcMinute(row.requestedAt)}  ${whatOf(row)}  member ${row.memberId}  ${row.requestedByName}: ${row.reason || row.facts}`;

const REFUSALS: Record<ApprovalFault, string> = {
  not_found: 'There is no such request.',
  role: "This person's role cannot decide this request.",
  same_person: 'Someone other than the person who asked must decide.',
  own_only: 'Only the person who asked takes a request back.',
  reason_needed: 'Say why, in 10 to 500 characters: --answer "…".',
  closed: 'The request was decided, taken back, or has expired.',
  report_closed: 'The report was closed in the meantime. Refuse the request.',
  nothing_done: 'What was asked for is no longer possible. Refuse the request.',
};

export const approvals = commandLine('approvals', 'Decides what needs a second person.');

approvals
  .command('list <brand>')
  .requiredOption('--by <email>', 'the staff member who reads')
  .description('requests that wait, the oldest first; up to 50')
  .action((brand: string, { by }: { by: string }) =>
    withBrands('approvals', async ({ scope }) => {
      const page = await pageApprovals(await actingAs(scope(brand), by), 'open', null);
      print(`${brand}: ${page.approvals.length}${page.next ? ' and more' : ''} waiting`);
      for (const row of page.approvals) print(line(row));
    }),
  );

type Decision = { by: string; answer?: string };

approvals
  .command('decide')
  .argument('<brand>')
  .argument('<id>', 'of the request', positiveInteger)
  .addArgument(new Argument('<verdict>', 'what to do').choices(['approve', 'refuse']))
  .requiredOption('--by <email>', 'the staff member who decides; not the one who asked')
  .option('--answer <text>', 'why; needed for a refusal')
  .description('decide a request; what is approved is done at once')
  .action((brand: string, id: number, verdict: 'approve' | 'refuse', { by, answer = '' }: Decision) =>
    withBrands('approvals', async ({ scope }) => {
      const decided = await decideApproval(await actingAs(scope(brand), by), id, { verdict, answer });
      if (!decided.ok) throw new Error(REFUSALS[decided.code]);
      print(`Request ${id} on ${brand}: ${verdict === 'approve' ? 'approved and done' : 'refused'}.`);
    }),
  );

approvals
  .command('withdraw')
  .argument('<brand>')
  .argument('<id>', 'of the request', positiveInteger)
  .requiredOption('--by <email>', 'the staff member who asked')
  .description('take a request back')
  .action((brand: string, id: number, { by }: { by: string }) =>
    withBrands('approvals', async ({ scope }) => {
      const taken = await withdrawApproval(await actingAs(scope(brand), by), id);
      if (!taken.ok) throw new Error(REFUSALS[taken.code]);
      print(`Request ${id} on ${brand} is taken back.`);
    }),
  );
