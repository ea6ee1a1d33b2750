import { Argument, Option } from 'commander';
import { type AskFault, restrictOrAsk } from '#app/domain/staff/two-people.server.ts';
import { type DecisionFault, decideAppeal, listAppeals } from '#app/domain/support/appeals.server.ts';

import {
  liftRestriction,
  listRestrictions,
  showRestriction,
} from '#app/domain/support/restrict-member.server.ts';
import {
  BROKEN_RULES,
  type BrokenRule,
  isLimitDays,
  LIMIT_DAYS,
  RESTRICTION_KINDS,
  type RestrictionKind,
} from '#app/domain/support/restriction-rules.ts';
import type { RestrictionRow } from '#app/domain/support/restrictions.server.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { actingAs } from './acting-as.ts';
import { callOf, commandLine, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

function stateOf({ endedAt, endReason, endsAt, kind }: RestrictionRow): string {
  if (endedAt) return `${endReason} ${utcMinute(endedAt)}`;
  if (endsAt) return `until ${utcMinute(endsAt)}`;
  return kind === 'warn' ? '' : 'in force';
}

const listLine = (row: RestrictionRow): string =>
  `  ${String(row.id).padStart(5)}  ${utcMinute(row.createdAt)}  ${row.kind.padEnd(5)}  ${row.rule.padEnd(10)}  member ${row.memberId}  ${stateOf(row)}${row.appealedAt && !row.decidedAt ? '  appeal' : ''}`;

/** A restriction with its appeal. */
function restrictionLines(row: RestrictionRow): string[] {
  const by = row.imposedBy === null ? 'automatically' : `by staff ${row.imposedBy}`;
  return [
    `restriction ${row.id}: ${row.kind} of member ${row.memberId} (${row.memberName}), ${utcMinute(row.createdAt)} UTC, ${by}`,
    `rule ${row.rule}${row.reportNumber ? `, report ${row.reportNumber}` : ''}  ${stateOf(row)}`,
    ...(row.facts ? [`facts: ${row.facts}`] : []),
    row.acknowledgedAt ? `read ${utcMinute(row.acknowledgedAt)} UTC` : 'not read yet',
    ...(row.appealedAt ? [`\nappeal of ${utcMinute(row.appealedAt)} UTC: ${row.appeal}`] : []),
    ...(row.decidedAt ? [`${row.outcome} ${utcMinute(row.decidedAt)} UTC: ${row.answer}`] : []),
  ];
}

/** Throws for a limit without days, and for days with any other kind. */
function measureOf(kind: RestrictionKind, days: number | undefined) {
  if (kind === 'limit') {
    if (!isLimitDays(days)) throw new Error(`Say for how many days: --days ${LIMIT_DAYS.join('|')}.`);
    return { kind, days };
  }
  if (days !== undefined) throw new Error('Only a limit has days.');
  return { kind };
}

function restrictRefusal(fault: AskFault, memberId: number): string {
  switch (fault) {
    case 'not_found':
      return `There is no member ${memberId} with an account.`;
    case 'facts_needed':
      return 'Say what happened, in the language of the member: --facts "…".';
    case 'facts_too_long':
      return 'The facts may have up to 2,000 characters.';
    case 'report_closed':
      return 'There is no open report of that number about this member. Nothing was changed.';
    case 'asked_already':
      return `A colleague has asked for it already: see ${callOf('approvals')} list.`;
    case 'nothing_done':
      return 'The member is banned already.';
  }
}

function decisionRefusal(fault: DecisionFault): string {
  switch (fault) {
    case 'not_found':
      return 'There is no appeal against that restriction.';
    case 'decided':
      return 'The appeal was decided before.';
    case 'same_person':
      return 'Someone other than the person who restricted the member must decide.';
    case 'answer_needed':
      return 'Say why, in the language of the member: --answer "…".';
    case 'answer_too_long':
      return 'The answer may have up to 4,000 characters.';
  }
}

export const restrictions = commandLine(
  'restrictions',
  'Warns, hides, limits and bans members; decides their appeals.',
);

restrictions
  .command('list [brand]')
  .description('restrictions in force, the latest first')
  .option('--all', 'ended ones and warnings too')
  .action((brand: string | undefined, { all }: { all?: true }) =>
    withBrands('restrictions', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const rows = await listRestrictions(scope, all ? 'all' : 'in_force');
        print(`${scope.tenant.slug}: ${rows.length} ${all ? 'in all' : 'in force'}`);
        for (const row of rows) print(listLine(row));
      }
    }),
  );

restrictions
  .command('show')
  .argument('<brand>')
  .argument('<id>', 'of the restriction', positiveInteger)
  .description('one restriction with its appeal')
  .action((brand: string, id: number) =>
    withBrands('restrictions', async ({ scope }) => {
      const row = await showRestriction(scope(brand), id);
      if (!row) throw new Error(`There is no restriction ${id} on ${brand}.`);
      for (const line of restrictionLines(row)) print(line);
    }),
  );

type ImposeOptions = { rule: BrokenRule; facts: string; by: string; days?: number; report?: number };

restrictions
  .command('impose')
  .argument('<brand>')
  .argument('<member>', 'the number of the member', positiveInteger)
  .addArgument(new Argument('<kind>', 'what is done').choices(RESTRICTION_KINDS))
  .addOption(
    new Option('--rule <rule>', 'the rule that was broken').choices(BROKEN_RULES).makeOptionMandatory(),
  )
  .requiredOption('--facts <text>', 'what happened, in the language of the member, who reads it')
  .requiredOption('--by <email>', 'the staff member who decides')
  .option('--days <days>', `for a limit: ${LIMIT_DAYS.join(', ')}`, positiveInteger)
  .option('--report <number>', 'the open report that is decided with it', positiveInteger)
  .description('restrict a member at once; the member and the reporter are informed by email')
  .action((brand: string, memberId: number, kind: RestrictionKind, options: ImposeOptions) =>
    withBrands('restrictions', async ({ scope }) => {
      const { rule, facts, by, days, report = null } = options;
      const measure = measureOf(kind, days);
      const staff = await actingAs(scope(brand), by);
      const outcome = await restrictOrAsk(staff, { memberId, rule, facts, report, ...measure });
      if (!outcome.ok) throw new Error(restrictRefusal(outcome.code, memberId));
      if ('waits' in outcome)
        return print(
          `Request ${outcome.waits} on ${brand}: a second person decides about the ban of member ${memberId}.`,
        );
      print(`Restriction ${outcome.id} on ${brand}: ${kind} of member ${memberId}.`);
    }),
  );

restrictions
  .command('lift')
  .argument('<brand>')
  .argument('<id>', 'of the restriction', positiveInteger)
  .requiredOption('--by <email>', 'the staff member who decides')
  .description('end a restriction before its time')
  .action((brand: string, id: number, { by }: { by: string }) =>
    withBrands('restrictions', async ({ scope }) => {
      const outcome = await liftRestriction(await actingAs(scope(brand), by), id);
      if (!outcome.ok)
        throw new Error(
          outcome.code === 'ended'
            ? `Restriction ${id} has ended already.`
            : `There is no restriction ${id} on ${brand}.`,
        );
      print(`Restriction ${id} on ${brand} is lifted.`);
    }),
  );

restrictions
  .command('appeals [brand]')
  .description('appeals that wait for a decision, the oldest first')
  .action((brand: string | undefined) =>
    withBrands('restrictions', async ({ scopes }) => {
      for (const scope of scopes(brand)) {
        const rows = await listAppeals(scope);
        print(`${scope.tenant.slug}: ${rows.length} waiting`);
        for (const row of rows) print(listLine(row));
      }
    }),
  );

restrictions
  .command('decide')
  .argument('<brand>')
  .argument('<id>', 'of the restriction', positiveInteger)
  .addArgument(
    new Argument('<outcome>', 'upheld: it stays; overturned: it ends at once').choices([
      'upheld',
      'overturned',
    ]),
  )
  .requiredOption('--answer <text>', 'the reasons, in the language of the member, who reads them')
  .requiredOption('--by <email>', 'the staff member who decides; not the one who restricted')
  .description('decide an appeal')
  .action(
    (
      brand: string,
      restrictionId: number,
      outcome: 'upheld' | 'overturned',
      { answer, by }: { answer: string; by: string },
    ) =>
      withBrands('restrictions', async ({ scope }) => {
        const staff = await actingAs(scope(brand), by);
        const decided = await decideAppeal(staff, { restrictionId, outcome, answer });
        if (!decided.ok) throw new Error(decisionRefusal(decided.code));
        print(`The appeal against restriction ${restrictionId} on ${brand} is decided: ${outcome}.`);
      }),
  );
