import { plainText } from '#app/domain/accounts/plain-text.ts';
import { CONSOLE_ROWS_READ, type ConsolePage, consolePage } from '#app/platform/console-list.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { recordIfStaff } from './audit.server.ts';
import { closeInTransaction } from './handle-reports.server.ts';
import type { ReportOutcome } from './report-reasons.ts';
import { type BrokenRule, FACTS_LENGTH, type LimitDays, type RestrictionKind } from './restriction-rules.ts';
import * as rows from './restrictions.queries.server.ts';
import {
  endInTransaction,
  type Imposed,
  type ImposeFault,
  imposeInTransaction,
} from './restrictions.server.ts';

const MAX_LISTED = 200;
export type RestrictionDraft = {
  memberId: number;
  rule: BrokenRule;
  /** The facts of the decision, in the member's language: they are shown to the member unchanged. */
  facts: string;
  /** The open report that this decision closes. */
  report: number | null;
} & ({ kind: 'limit'; days: LimitDays } | { kind: Exclude<RestrictionKind, 'limit'> });

export type RestrictFault = ImposeFault | 'facts_needed' | 'facts_too_long' | 'report_closed';

const OUTCOMES = {
  warn: 'warned',
  hide: 'hidden',
  limit: 'limited',
  ban: 'account_closed',
} as const satisfies Record<RestrictionKind, ReportOutcome>;

/** The text for the member, or why it is refused. */
export function checkedFacts(given: string): Result<{ facts: string }, 'facts_needed' | 'facts_too_long'> {
  const facts = plainText(given);
  if (facts === '') return { ok: false, code: 'facts_needed' };
  return facts.length > FACTS_LENGTH ? { ok: false, code: 'facts_too_long' } : { ok: true, facts };
}

/**
 * Restricts a member by decision of a staff member, effective immediately: the member gets the statement of reasons,
 * and the reporter the outcome. A ban by staff goes through `restrictOrAsk`, which asks a second person.
 */
export async function restrictMember(
  scope: StaffScope,
  draft: RestrictionDraft,
): Promise<Result<{ id: number }, RestrictFault>> {
  const checked = checkedFacts(draft.facts);
  if (!checked.ok) return checked;
  const outcome = await inTenant(scope.tenant.id, async (tx) => {
    const by = { imposedBy: scope.staff.id };
    const imposed = await restrictInTransaction(tx, scope, { ...draft, facts: checked.facts }, by);
    if (typeof imposed !== 'string')
      await recordIfStaff(tx, scope, `restrict_${draft.kind}`, `${draft.memberId}: ${draft.rule}`);
    return imposed;
  }).catch(reportWasClosed);
  if (typeof outcome === 'string') return { ok: false, code: outcome };
  return { ok: true, id: outcome.id };
}

/** Like `restrictMember`, in the caller's transaction, which must be rolled back after `ReportClosed`. */
export async function restrictInTransaction(
  tx: Tx,
  scope: StaffScope,
  draft: RestrictionDraft,
  by: { imposedBy: number; approvedBy?: number },
): Promise<Imposed | ImposeFault> {
  const { memberId, report, kind } = draft;
  const imposed = await imposeInTransaction(tx, scope, { ...draft, ...by, reportNumber: report });
  if (typeof imposed === 'string' || report === null) return imposed;
  const closure = { outcome: OUTCOMES[kind], note: '', closedBy: scope.staff.name, about: memberId };
  if (!(await closeInTransaction(tx, scope, report, closure))) throw new ReportClosed();
  return imposed;
}

/** Rolls the restriction back: the report was already decided, or is about someone else. */
class ReportClosed extends Error {}

/** Converts `ReportClosed` to its fault; rethrows any other error. */
export function reportWasClosed(error: unknown): 'report_closed' {
  if (error instanceof ReportClosed) return 'report_closed';
  throw error;
}

/** Ends a restriction early, checking that it is this member's if one is given; the member is informed. */
export const liftRestriction = (
  scope: StaffScope,
  id: number,
  { why = '', memberId }: { why?: string; memberId?: number } = {},
): Promise<Result<unknown, 'not_found' | 'ended'>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const found = await rows.findRestriction(tx, scope.tenant.id, id);
    if (!found || (memberId !== undefined && found.memberId !== memberId))
      return { ok: false, code: 'not_found' };
    // After a review found no minor, later reports do not hide the profile again.
    const reason = found.automated && found.rule === 'minors' ? 'cleared' : 'lifted';
    if (!(await endInTransaction(tx, scope, id, { reason, by: scope.staff.id })))
      return { ok: false, code: 'ended' };
    await recordIfStaff(tx, scope, 'lift_restriction', `${id}: ${found.memberId}`, why);
    return { ok: true };
  });

/** Restrictions of a brand, in force or all, newest first. Up to 200. */
export async function listRestrictions(
  { tenant }: Scope,
  which: 'in_force' | 'all' = 'in_force',
): Promise<rows.RestrictionRow[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listRestrictionRows(tx, tenant.id, which, { limit: MAX_LISTED }),
  ]);
  return found;
}

/** A page of restrictions, or of pending appeals. `after` and `next` are restriction numbers. */
export async function pageRestrictions(
  { tenant }: Scope,
  which: 'appeals' | 'in_force' | 'all',
  page: { after: number | null; kind: RestrictionKind | null; ascending: boolean },
): Promise<ConsolePage<rows.RestrictionRow, number>> {
  const limit = CONSOLE_ROWS_READ;
  const [found] = await readInTenant(tenant.id, (tx) => [
    which === 'appeals'
      ? rows.listOpenAppeals(tx, tenant.id, { limit, after: page.after })
      : rows.listRestrictionRows(tx, tenant.id, which, { ...page, limit }),
  ]);
  return consolePage(found, ({ id }) => id);
}

export async function showRestriction({ tenant }: Scope, id: number): Promise<rows.RestrictionRow | null> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.findRestriction(tx, tenant.id, id)]);
  return found;
}
