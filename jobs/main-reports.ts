import { parseArgs } from 'node:util';
import { refundSpentOn } from '#app/domain/chat/refund-fraud.server.ts';
import { isReportOutcome, REPORT_OUTCOMES } from '#app/domain/support/report-reasons.ts';
import {
  closeReport,
  findBrokenSeal,
  listReports,
  showReport,
} from '#app/domain/support/work-on-reports.server.ts';
import { doCommand } from '#app/platform/command.ts';
import { closeDatabase, openDatabase } from '#db/client.ts';
import { listTenants, refreshTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import { listLine, reportLines } from './report-lines.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run reports -- COMMAND
  list [BRAND] [--all]       open reports, underage first, then the oldest; or all, latest first
  show BRAND NUMBER          one report with its evidence
  close BRAND NUMBER OUTCOME --by NAME [--note TEXT]
                             writes down how it was dealt with: ${REPORT_OUTCOMES.join(', ')}
  refund BRAND MEMBER        gives back what others spent on a member who was removed for fraud
  verify [BRAND]             whether every report is as it was sealed`;

/** The brand of a name, or all of them. */
function scopesOf(slug: string | undefined): Scope[] {
  const tenants = listTenants().filter((tenant) => slug === undefined || tenant.slug === slug);
  if (slug !== undefined && tenants.length === 0) throw new Error(`There is no brand ${slug}.`);
  return tenants.map((tenant) => ({ tenant, now: new Date(), locale: tenant.settings.domain_language }));
}

function theScope(slug: string | undefined): Scope {
  const [scope] = scopesOf(slug ?? '');
  if (!scope) throw new Error('Name the brand.');
  return scope;
}

async function list(slug: string | undefined, all: boolean): Promise<void> {
  for (const scope of scopesOf(slug)) {
    const rows = await listReports(scope, all ? 'all' : 'open');
    say(`${scope.tenant.slug}: ${rows.length} ${all ? 'in all' : 'open'}`);
    for (const row of rows) say(listLine(row));
  }
}

async function show(scope: Scope, number: number): Promise<void> {
  const row = await showReport(scope, number);
  if (!row) throw new Error(`There is no report ${number} on ${scope.tenant.slug}.`);
  for (const line of reportLines(row)) say(line);
}

async function close(scope: Scope, number: number, outcome: string, by: string, note: string): Promise<void> {
  if (!isReportOutcome(outcome)) throw new Error(`The outcome is one of ${REPORT_OUTCOMES.join(', ')}.`);
  if (by === '') throw new Error('Say who closes it: --by NAME.');
  if (!(await closeReport(scope, number, { outcome, note, closedBy: by })))
    throw new Error(`There is no open report ${number} on ${scope.tenant.slug}.`);
  say(`Report ${number} on ${scope.tenant.slug} is closed: ${outcome}.`);
}

async function refund(scope: Scope, memberId: number): Promise<void> {
  const { members, credits } = await refundSpentOn(scope, memberId);
  say(`${credits} credits went back to ${members} members on ${scope.tenant.slug}.`);
}

/** 1 when a seal is broken. */
async function verify(slug: string | undefined): Promise<number> {
  let code = 0;
  for (const scope of scopesOf(slug)) {
    const broken = await findBrokenSeal(scope);
    say(`${scope.tenant.slug}: ${broken === null ? 'sound' : `broken at report ${broken}`}`);
    if (broken !== null) code = 1;
  }
  return code;
}

async function run(args: string[]): Promise<number> {
  const options = { all: { type: 'boolean' }, by: { type: 'string' }, note: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, slug, number, outcome = ''] = positionals;
  const id = Number(number);
  const needsNumber = ['show', 'close', 'refund'].includes(command ?? '');
  if (
    !['list', 'show', 'close', 'refund', 'verify'].includes(command ?? '') ||
    (needsNumber && !Number.isInteger(id))
  ) {
    say(USAGE);
    return 2;
  }
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set and no local server was found.');
  openDatabase({ url, runtimeUrl: process.env.DATABASE_RUNTIME_URL, max: 1, name: 'reports' });
  try {
    await refreshTenants();
    if (command === 'verify') return await verify(slug);
    if (command === 'list') await list(slug, values.all ?? false);
    else if (command === 'show') await show(theScope(slug), id);
    else if (command === 'refund') await refund(theScope(slug), id);
    else await close(theScope(slug), id, outcome, values.by?.trim() ?? '', values.note?.trim() ?? '');
    return 0;
  } finally {
    await closeDatabase();
  }
}

await doCommand(USAGE, run);
