import { normaliseEmail } from '#app/domain/accounts/account-rules.ts';
import { endAllSessions } from '#app/domain/accounts/session.server.ts';
import { type OrderRefund, refundMember } from '#app/domain/credits/refund-order.server.ts';
import { recordAction, recordIfStaff } from '#app/domain/support/audit.server.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import * as rows from './member-file.queries.server.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from './staff-rules.ts';

export type { TimelineKind } from './member-file.queries.server.ts';

const CASE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/**
 * The member of an exact email address, member number, order number or case number; null when there is none. Names are
 * not searched: support finds who wrote, and browses no one.
 */
export async function findMember(scope: StaffScope, text: string): Promise<number | null> {
  const { id: tenantId } = scope.tenant;
  const asked = text.trim();
  return await inTenant(tenantId, async (tx) => {
    if (asked.includes('@')) return await rows.findIdByEmail(tx, tenantId, normaliseEmail(asked));
    if (CASE.test(asked.toUpperCase())) return await rows.findIdByCase(tx, tenantId, asked.toUpperCase());
    if (!/^\d{1,15}$/.test(asked)) return null;
    const member = await rows.findMemberFacts(tx, tenantId, Number(asked));
    return member ? member.id : await rows.findIdByOrder(tx, tenantId, Number(asked));
  });
}

/** The email address is masked until it is revealed. */
export type MemberFile = Omit<rows.MemberFacts, 'email'> & {
  maskedEmail: string | null;
  timeline: rows.TimelineRow[];
};

/** A member's file, recorded in the audit log. */
export async function openMemberFile(scope: StaffScope, memberId: number): Promise<MemberFile | null> {
  const { id: tenantId } = scope.tenant;
  const [facts, timeline] = await readInTenant(tenantId, (tx) => [
    rows.findMemberFacts(tx, tenantId, memberId),
    rows.listTimeline(tx, tenantId, memberId),
  ]);
  if (!facts) return null;
  await recordAction(scope, 'open_member', String(memberId));
  const { email, ...rest } = facts;
  return { ...rest, maskedEmail: email && maskEmail(email), timeline };
}

/** `j•••@e•••.test`: enough to compare with what a person says. */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  const end = host.slice(host.lastIndexOf('.'));
  return `${local.slice(0, 1)}•••@${host.slice(0, 1)}•••${end}`;
}

/** A reason that the audit log keeps; null for one that says nothing, or too much. */
export function reasonOf(text: string): string | null {
  const reason = text.trim();
  return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : null;
}

export type ActionFault = 'reason_needed' | 'not_found' | 'nothing_done';

/** The whole email address, with the reason recorded. */
export async function revealEmail(
  scope: StaffScope,
  memberId: number,
  given: string,
): Promise<Result<{ email: string }, ActionFault>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  const { id: tenantId } = scope.tenant;
  return await inTenant(tenantId, async (tx) => {
    const email = (await rows.findMemberFacts(tx, tenantId, memberId))?.email;
    if (!email) return { ok: false, code: 'not_found' };
    await recordIfStaff(tx, scope, 'reveal_member', String(memberId), reason);
    return { ok: true, email };
  });
}

/** Logs a member out everywhere. */
export async function endMemberSessions(
  scope: StaffScope,
  memberId: number,
  given: string,
): Promise<Result<{ count: number }, ActionFault>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  await recordAction(scope, 'end_member_sessions', String(memberId), reason);
  const count = await endAllSessions(scope, memberId);
  return count > 0 ? { ok: true, count } : { ok: false, code: 'nothing_done' };
}

/** Refunds what is unspent of everything a member bought, with credit notes and mails. */
export async function refundUnspent(
  scope: StaffScope,
  memberId: number,
  given: string,
): Promise<Result<{ refunds: OrderRefund[] }, ActionFault>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  await recordAction(scope, 'refund_member', String(memberId), reason);
  const refunds = await refundMember(scope, memberId);
  return refunds.length > 0 ? { ok: true, refunds } : { ok: false, code: 'nothing_done' };
}
