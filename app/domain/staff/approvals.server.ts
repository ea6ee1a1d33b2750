import { leaveForGood } from '#app/domain/accounts/own-account.server.ts';
import { giveCreditsIn } from '#app/domain/credits/give-credits.server.ts';
import { refundMemberIn, refundOrderIn } from '#app/domain/credits/refund-order.server.ts';
import { isHeld } from '#app/domain/deletion/holds.server.ts';
import { type ApprovalKind, approvalEnds } from '#app/domain/support/approval-rules.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { reportWasClosed, restrictInTransaction } from '#app/domain/support/restrict-member.server.ts';
import { endInTransaction } from '#app/domain/support/restrictions.server.ts';
import { reasonOf } from '#app/domain/support/staff-reason.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import * as rows from './approvals.queries.server.ts';
import { may, type Permission } from './permissions.ts';

export type { ApprovalRow } from './approvals.queries.server.ts';

/** Who may request it, and decide on a colleague's request. */
export const APPROVAL_NEEDS: Record<ApprovalKind, Permission> = {
  ban: 'decide_reports',
  refund: 'refund',
  credits: 'give_credits',
  erase: 'act_on_members',
};

/** `after`: the last number of the previous page. */
export async function pageApprovals(
  { tenant, now }: StaffScope,
  which: 'open' | 'all',
  after: number | null,
  { kind = null, ascending = false }: { kind?: ApprovalKind | null; ascending?: boolean } = {},
): Promise<{ approvals: rows.ApprovalRow[]; next: number | null }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listApprovalRows(tx, tenant.id, {
      which,
      after,
      kind,
      ascending,
      limit: CONSOLE_ROWS_READ,
      now,
    }),
  ]);
  const { rows: approvals, next } = consolePage(found, ({ id }) => id);
  return { approvals, next };
}

/** Pending requests about one member. */
export async function listApprovalsOf(
  { tenant, now }: StaffScope,
  memberId: number,
): Promise<rows.ApprovalRow[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listApprovalsAbout(tx, tenant.id, memberId, now),
  ]);
  return found;
}

/** A request, recorded in the audit log because its texts are about a member. */
export const openApproval = (scope: StaffScope, id: number): Promise<rows.ApprovalRow | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const found = await rows.findApproval(tx, scope.tenant.id, id, scope.now);
    if (found) await recordIfStaff(tx, scope, 'open_approval', String(id));
    return found;
  });

export type Asked = { memberId: number; reason: string } & (
  | ({ kind: 'ban' } & Required<Pick<rows.NewApproval, 'rule' | 'facts' | 'reportNumber' | 'interimId'>>)
  | { kind: 'refund'; orderId: number | null; amountMinor: number; currency: string | null }
  | { kind: 'credits'; credits: number }
  | { kind: 'erase' }
);

/**
 * Requests a second person's approval in the caller's transaction; null when a colleague has already requested the
 * same.
 */
export async function askInTransaction(tx: Tx, scope: StaffScope, asked: Asked): Promise<number | null> {
  const { tenant, staff, now } = scope;
  await rows.expireApprovalRows(tx, tenant.id, now, asked.memberId);
  const by = { requestedBy: staff.id, requestedAt: now, expiresAt: approvalEnds(now) };
  const id = await rows.insertApproval(tx, tenant.id, { ...asked, ...by });
  if (id !== null) await recordIfStaff(tx, scope, `ask_${asked.kind}`, String(asked.memberId), asked.reason);
  return id;
}

export type ApprovalFault =
  | 'not_found'
  | 'role'
  | 'same_person'
  | 'own_only'
  | 'reason_needed'
  | 'closed'
  | 'report_closed'
  | 'nothing_done';

/** Publishes the change to open pages once the decision is stored. */
type Effect = () => Promise<unknown>;

/** Rolls the decision back: the requested action is no longer possible. */
class NotPossible extends Error {}

/**
 * Decides on a colleague's request, never on one's own. An approved action is carried out in the same transaction, so
 * it happens only once even if two people decide at the same time. A refusal needs a reason and ends the interim
 * measure.
 */
export async function decideApproval(
  scope: StaffScope,
  id: number,
  { verdict, answer: given }: { verdict: 'approve' | 'refuse'; answer: string },
): Promise<Result<{ approval: rows.ApprovalRow }, ApprovalFault>> {
  const { tenant, staff, now } = scope;
  const answer = given.trim() === '' && verdict === 'approve' ? '' : reasonOf(given);
  let effect: Effect = async () => {};
  const outcome = await inTenant(tenant.id, async (tx) => {
    const asked = await rows.lockApproval(tx, tenant.id, id, now);
    if (!asked) return 'not_found' as const;
    if (!may(staff, APPROVAL_NEEDS[asked.kind])) return 'role' as const;
    if (asked.state !== 'open') return 'closed' as const;
    if (asked.requestedBy === staff.id) return 'same_person' as const;
    if (answer === null) return 'reason_needed' as const;
    const state = verdict === 'approve' ? 'approved' : 'refused';
    await rows.closeApproval(tx, tenant.id, id, { state, answer, closedAt: now, decidedBy: staff.id });
    if (verdict === 'approve') effect = await carryOut(tx, scope, asked);
    else await endInterim(tx, scope, asked);
    await recordIfStaff(tx, scope, `${verdict}_${asked.kind}`, String(asked.memberId), answer);
    return asked;
  }).catch((error: unknown) => {
    if (error instanceof NotPossible) return 'nothing_done' as const;
    return reportWasClosed(error);
  });
  if (typeof outcome === 'string') return { ok: false, code: outcome };
  await effect();
  return { ok: true, approval: outcome };
}

/** The author takes a request back; the interim measure ends. */
export const withdrawApproval = (
  scope: StaffScope,
  id: number,
): Promise<Result<{ approval: rows.ApprovalRow }, ApprovalFault>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { tenant, staff, now } = scope;
    const asked = await rows.lockApproval(tx, tenant.id, id, now);
    if (!asked) return { ok: false, code: 'not_found' };
    if (asked.requestedBy !== staff.id) return { ok: false, code: 'own_only' };
    if (asked.state !== 'open') return { ok: false, code: 'closed' };
    const closure = { state: 'withdrawn', closedAt: now, decidedBy: null, answer: '' } as const;
    await rows.closeApproval(tx, tenant.id, id, closure);
    await endInterim(tx, scope, asked);
    await recordIfStaff(tx, scope, `withdraw_${asked.kind}`, String(asked.memberId));
    return { ok: true, approval: asked };
  });

/** Closes requests that waited too long. The interim measure of a ban expires at the same time. */
export const expireApprovals = ({ tenant, now }: Scope): Promise<number> =>
  inTenant(tenant.id, (tx) => rows.expireApprovalRows(tx, tenant.id, now));

async function endInterim(tx: Tx, scope: StaffScope, { interimId }: rows.ApprovalRow): Promise<void> {
  if (interimId !== null)
    await endInTransaction(tx, scope, interimId, { reason: 'lifted', by: scope.staff.id });
}

/**
 * Refunds one order or all; false when nothing is left to refund, or it would be more than was requested, because the
 * member has bought since.
 */
async function refund(
  tx: Tx,
  scope: StaffScope,
  { memberId, orderId, amountMinor }: rows.ApprovalRow,
): Promise<boolean> {
  const one = orderId === null ? null : await refundOrderIn(tx, scope, orderId);
  const refunds = orderId === null ? await refundMemberIn(tx, scope, memberId) : one ? [one] : [];
  const sum = refunds.reduce((all, { refundMinor }) => all + refundMinor, 0);
  return refunds.length > 0 && (amountMinor === null || sum <= amountMinor);
}

async function carryOut(tx: Tx, scope: StaffScope, asked: rows.ApprovalRow): Promise<Effect> {
  const { tenant, staff } = scope;
  const { memberId } = asked;
  switch (asked.kind) {
    case 'ban': {
      if (!asked.rule) throw new NotPossible();
      const draft = { memberId, rule: asked.rule, facts: asked.facts, report: asked.reportNumber } as const;
      const by = { imposedBy: asked.requestedBy, approvedBy: staff.id };
      const imposed = await restrictInTransaction(tx, scope, { ...draft, kind: 'ban' }, by);
      if (typeof imposed === 'string') throw new NotPossible();
      return async () => {};
    }
    case 'refund':
      if (!(await refund(tx, scope, asked))) throw new NotPossible();
      return () => publishToMember(tenant.id, memberId, { type: 'counts' });
    case 'credits': {
      const credits = asked.credits ?? 0;
      const balance = await giveCreditsIn(tx, scope, { memberId, credits, key: `approval:${asked.id}` });
      if (balance === null) throw new NotPossible();
      return () => publishToMember(tenant.id, memberId, { type: 'counts' });
    }
    case 'erase': {
      if (asked.memberName === null || (await isHeld(tx, scope, memberId))) throw new NotPossible();
      const ended = await leaveForGood(tx, scope, memberId);
      await enqueueLater(tx, 'announce-gone', { tenantId: tenant.id, memberId, after: 0 });
      await enqueueLater(tx, 'erase-member', { tenantId: tenant.id, memberId });
      return () =>
        Promise.all(
          ended.map((session) => publishToMember(tenant.id, memberId, { type: 'session-ended', session })),
        );
    }
  }
}
