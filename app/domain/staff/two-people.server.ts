import { giveCreditsIn, lockGiven } from '#app/domain/credits/give-credits.server.ts';
import {
  type OrderRefund,
  refundMemberIn,
  refundOrderIn,
  sumRefunds,
} from '#app/domain/credits/refund-order.server.ts';
import { APPROVAL_DAYS } from '#app/domain/support/approval-rules.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { showReport } from '#app/domain/support/handle-reports.server.ts';
import {
  checkedFacts,
  type RestrictFault,
  type RestrictionDraft,
  restrictMember,
} from '#app/domain/support/restrict-member.server.ts';
import { imposeInTransaction, lockInForce } from '#app/domain/support/restrictions.server.ts';
import { type ActionFault, reasonOf } from '#app/domain/support/staff-reason.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { type Asked, askInTransaction } from './approvals.server.ts';
import { findIdByOrder, findMemberFacts } from './member-file.queries.server.ts';

/** `waits`: the number of the request that a second person must decide. */
type Waits = { waits: number };

type Outcome<Done> = Result<Done | Waits, ActionFault>;

async function ask(tx: Tx, scope: StaffScope, asked: Asked): Promise<Result<Waits, 'asked_already'>> {
  const waits = await askInTransaction(tx, scope, asked);
  return waits === null ? { ok: false, code: 'asked_already' } : { ok: true, waits };
}

/** Why a refund was not made. */
type RefundFault = 'reason_needed' | 'nothing_done' | 'asked_already';

export type AskFault = RestrictFault | 'asked_already' | 'nothing_done';
type Banned = Result<Waits, AskFault>;

/**
 * Restricts a member. A ban needs a second person: until the decision, the member is limited for as long as the request
 * is pending, with a separate statement, unless a longer restriction is in force.
 */
export async function restrictOrAsk(
  scope: StaffScope,
  draft: RestrictionDraft,
): Promise<Result<{ id: number } | Waits, AskFault>> {
  if (draft.kind !== 'ban') return await restrictMember(scope, draft);
  const checked = checkedFacts(draft.facts);
  if (!checked.ok) return checked;
  const { tenant, staff, now } = scope;
  const { memberId, rule, report } = draft;
  const { facts } = checked;
  const about = report === null ? null : await showReport(scope, report);
  if (report !== null && (about?.reportedId !== memberId || about.outcome !== null))
    return { ok: false, code: 'report_closed' };
  return await inTenant(tenant.id, async (tx): Promise<Banned> => {
    const { account, inForce } = await lockInForce(tx, scope, memberId);
    if (!account) return { ok: false, code: 'not_found' };
    if (inForce?.kind === 'ban') return { ok: false, code: 'nothing_done' };
    const lasts = later(now, APPROVAL_DAYS * DAY_MS);
    const lastsLonger = inForce !== null && (inForce.endsAt === null || inForce.endsAt >= lasts);
    const asked = { kind: 'ban', memberId, reason: '', rule, facts, reportNumber: report } as const;
    if (lastsLonger) return await ask(tx, scope, { ...asked, interimId: null });
    const interim = { kind: 'limit', days: APPROVAL_DAYS, memberId, rule, facts } as const;
    const by = { reportNumber: report, imposedBy: staff.id };
    const imposed = await imposeInTransaction(tx, scope, { ...interim, ...by });
    if (typeof imposed === 'string') return { ok: false, code: imposed };
    await recordIfStaff(tx, scope, 'restrict_limit', `${memberId}: ${rule}`);
    const waiting = await ask(tx, scope, { ...asked, interimId: imposed.id });
    if (!waiting.ok) throw new AskedAlready();
    return waiting;
  }).catch((error: unknown): Banned => {
    if (error instanceof AskedAlready) return { ok: false, code: 'asked_already' };
    throw error;
  });
}

/** Rolls the interim measure back: a request is already pending. */
class AskedAlready extends Error {}

/** Rolls the refunds back: the sum needs a second person. */
class OverBound extends Error {
  asked: Asked;
  constructor(asked: Asked) {
    super('A second person must decide.');
    this.asked = asked;
  }
}

/**
 * Refunds in one transaction. If the member's refunds of the last 30 days would then exceed the brand's limit, nothing
 * is done and a second person's approval is requested.
 */
async function refundOrAsk<Made extends object>(
  scope: StaffScope,
  work: (tx: Tx) => Promise<{
    made: Made;
    refunds: OrderRefund[];
    asked: Omit<RefundAsked, 'amountMinor' | 'currency'>;
  } | null>,
): Promise<Result<Made | Waits, RefundFault>> {
  const { tenant } = scope;
  try {
    const done = await inTenant(tenant.id, async (tx) => {
      const result = await work(tx);
      if (!result) return null;
      const { refunds, asked } = result;
      if ((await sumRefunds(tx, scope, asked.memberId)) > tenant.settings.refund_alone_max_minor) {
        const amountMinor = refunds.reduce((sum, { refundMinor }) => sum + refundMinor, 0);
        throw new OverBound({ ...asked, amountMinor, currency: refunds[0]?.currency ?? null });
      }
      return result;
    });
    if (!done) return { ok: false, code: 'nothing_done' };
    await publishToMember(tenant.id, done.asked.memberId, { type: 'counts' });
    return { ok: true, ...done.made };
  } catch (error) {
    if (!(error instanceof OverBound)) throw error;
    return await inTenant(tenant.id, (tx) => ask(tx, scope, error.asked));
  }
}

type RefundAsked = Extract<Asked, { kind: 'refund' }>;

/**
 * Refunds the unspent part of all of a member's purchases, with credit notes and emails; above the brand's limit it
 * requests approval.
 */
export async function refundUnspent(
  scope: StaffScope,
  memberId: number,
  given: string,
): Promise<Result<{ refunds: OrderRefund[] } | Waits, RefundFault>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  return await refundOrAsk(scope, async (tx) => {
    const refunds = await refundMemberIn(tx, scope, memberId);
    if (refunds.length === 0) return null;
    await recordIfStaff(tx, scope, 'refund_member', String(memberId), reason);
    return { made: { refunds }, refunds, asked: { kind: 'refund', memberId, reason, orderId: null } };
  });
}

/** Like `refundUnspent`, for one order. */
export async function refundUnspentOrder(
  scope: StaffScope,
  orderId: number,
  given: string,
): Promise<Result<OrderRefund | Waits, RefundFault>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  return await refundOrAsk(scope, async (tx) => {
    const memberId = await findIdByOrder(tx, scope.tenant.id, orderId);
    const refund = memberId === null ? null : await refundOrderIn(tx, scope, orderId);
    if (memberId === null || !refund) return null;
    await recordIfStaff(tx, scope, 'refund_order', String(orderId), reason);
    return { made: refund, refunds: [refund], asked: { kind: 'refund', memberId, reason, orderId } };
  });
}

/**
 * Gives a member credits, once per key (which makes a form idempotent). Requests approval if this and the credits that
 * support gave the member in the last 30 days exceed the brand's limit.
 */
export async function giveCredits(
  scope: StaffScope,
  memberId: number,
  { credits, reason: given, key }: { credits: number; reason: string; key: string },
): Promise<Outcome<{ balance: number }>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  const { tenant } = scope;
  const outcome = await inTenant(tenant.id, async (tx): Promise<Outcome<{ balance: number }>> => {
    const before = await lockGiven(tx, scope, memberId, key);
    if (before === null) return { ok: false, code: 'not_found' };
    if (before.repeated) return { ok: true, balance: before.balance };
    if (before.given + credits > tenant.settings.give_alone_max)
      return await ask(tx, scope, { kind: 'credits', memberId, reason, credits });
    const balance = await giveCreditsIn(tx, scope, { memberId, credits, key });
    await recordIfStaff(tx, scope, 'give_credits', String(memberId), `${credits}: ${reason}`);
    return { ok: true, balance: balance ?? 0 };
  });
  if (outcome.ok && 'balance' in outcome) await publishToMember(tenant.id, memberId, { type: 'counts' });
  return outcome;
}

/**
 * Requests the erasure of an account without its grace period. It is irreversible, so a second person always decides.
 */
export async function askToErase(
  scope: StaffScope,
  memberId: number,
  given: string,
): Promise<Outcome<never>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  return await inTenant(scope.tenant.id, async (tx) => {
    const facts = await findMemberFacts(tx, scope.tenant.id, memberId, scope.now);
    if (!facts?.status) return { ok: false, code: 'not_found' };
    if (facts.hold) return { ok: false, code: 'held' };
    return await ask(tx, scope, { kind: 'erase', memberId, reason });
  });
}
