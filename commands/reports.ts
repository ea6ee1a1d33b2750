import { Argument } from 'commander';
import { refundSpentOn } from '#app/domain/chat/refund-fraud.server.ts';
import {
  closeReport,
  findBrokenSeal,
  listReports,
  type ReportRow,
  showReport,
} from '#app/domain/support/handle-reports.server.ts';
import { PLAIN_OUTCOMES, type PlainOutcome } from '#app/domain/support/report-reasons.ts';
import { commandLine, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

function listLine(row: ReportRow): string {
  const urgent = row.reason === 'underage' && row.outcome === null ? '!' : ' ';
  const state = row.outcome ?? 'open';
  const about = `member ${row.reportedId}, by ${row.reporterId}`;
  return `${urgent} ${String(row.number).padStart(5)}  ${row.createdAt.toISOString().slice(0, 16)}  ${row.reason.padEnd(14)}  ${state.padEnd(14)}  ${about}`;
}

/** A report with all its evidence. */
export function reportLines(row: ReportRow): string[] {
  const closed = row.outcome
    ? `closed ${row.closedAt?.toISOString()} by ${row.closedBy}: ${row.outcome}${row.note ? `, ${row.note}` : ''}`
    : 'open';
  return [
    `report ${row.number}, ${row.reason}, received ${row.createdAt.toISOString()}, ${closed}`,
    `member ${row.reportedId}, reported by ${row.reporterId}${row.photoId ? `, about photo ${row.photoId}` : ''}`,
    ...(row.details ? [`in their words: ${JSON.stringify(row.details)}`] : []),
    `digest ${row.digest}`,
    row.erasedAt
      ? `text and evidence were erased ${row.erasedAt.toISOString()}: one of the two members is erased, and the retention period is over`
      : JSON.stringify(JSON.parse(row.evidence), null, 2),
  ];
}

export const reports = commandLine('reports', 'Reports that members made about members.');

reports
  .command('list [brand]')
  .description('open reports: underage first, then the oldest')
  .option('--all', 'closed ones too, latest first')
  .action((brand: string | undefined, { all }: { all?: true }) =>
    withBrands('reports', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const rows = await listReports(scope, all ? 'all' : 'open');
        print(`${scope.tenant.slug}: ${rows.length} ${all ? 'in all' : 'open'}`);
        for (const row of rows) print(listLine(row));
      }
    }),
  );

reports
  .command('show')
  .argument('<brand>')
  .argument('<number>', 'of the report', positiveInteger)
  .description('one report with its evidence')
  .action((brand: string, number: number) =>
    withBrands('reports', async ({ scope }) => {
      const row = await showReport(scope(brand), number);
      if (!row) throw new Error(`There is no report ${number} on ${brand}.`);
      for (const line of reportLines(row)) print(line);
    }),
  );

reports
  .command('close')
  .argument('<brand>')
  .argument('<number>', 'of the report', positiveInteger)
  .addArgument(new Argument('<outcome>', 'how it was settled').choices(PLAIN_OUTCOMES))
  .requiredOption('--by <name>', 'who settled it')
  .option('--note <text>', 'for the record', '')
  .description('close a report that restricts no one; for the rest: restrictions impose --report')
  .action(
    (brand: string, number: number, outcome: PlainOutcome, { by, note }: { by: string; note: string }) =>
      withBrands('reports', async ({ scope }) => {
        const closedBy = by.trim();
        if (closedBy === '') throw new Error('Say who closes it: --by NAME.');
        if (!(await closeReport(scope(brand), number, { outcome, note: note.trim(), closedBy })))
          throw new Error(`There is no open report ${number} on ${brand}.`);
        print(`Report ${number} on ${brand} is closed: ${outcome}.`);
      }),
  );

reports
  .command('refund')
  .argument('<brand>')
  .argument('<member>', 'the number of the member', positiveInteger)
  .description('return what others spent on a member who was removed for fraud')
  .action((brand: string, memberId: number) =>
    withBrands('reports', async ({ scope }) => {
      const { members, credits } = await refundSpentOn(scope(brand), memberId);
      print(`Returned ${credits} credits to ${members} members on ${brand}.`);
    }),
  );

reports
  .command('verify [brand]')
  .description('check the seal of every report; the exit code is 1 when one is broken')
  .action((brand?: string) =>
    withBrands('reports', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const broken = await findBrokenSeal(scope);
        print(`${scope.tenant.slug}: ${broken === null ? 'sound' : `broken at report ${broken}`}`);
        if (broken !== null) process.exitCode = 1;
      }
    }),
  );
