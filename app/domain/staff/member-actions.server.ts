import { confirmByHand, resendActivationIn } from '#app/domain/accounts/activation.server.ts';
import { reactivateByHand } from '#app/domain/accounts/reactivate.server.ts';
import { endAllSessions } from '#app/domain/accounts/session.server.ts';
import { resetSignInMethods } from '#app/domain/accounts/sign-in-methods.server.ts';
import { setMemberDebitBlock } from '#app/domain/payments/debit-blocks.server.ts';
import { type AuditedAction, recordAction, recordIfStaff } from '#app/domain/support/audit.server.ts';
import { type ActionFault, reasonOf } from '#app/domain/support/staff-reason.ts';
import { publishToMember } from '#app/live/publisher.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';

type Done = Result<unknown, ActionFault>;

/**
 * Runs an action with its reason, and records it in the same transaction. `work` returns the fault, or null when it was
 * done.
 */
async function act(
  scope: StaffScope,
  what: AuditedAction,
  { memberId, given }: { memberId: number; given: string },
  work: (tx: Tx) => Promise<ActionFault | null>,
): Promise<Done> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  return await inTenant(scope.tenant.id, async (tx) => {
    const fault = await work(tx);
    if (fault) return { ok: false, code: fault };
    await recordIfStaff(tx, scope, what, String(memberId), reason);
    return { ok: true };
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

/** Sends the email with the confirmation link again. */
export const resendConfirmation = (scope: StaffScope, memberId: number, given: string): Promise<Done> =>
  act(scope, 'resend_confirmation', { memberId, given }, async (tx) => {
    const sent = await resendActivationIn(tx, scope, memberId);
    return sent === null ? 'nothing_done' : sent ? null : 'too_often';
  });

/** Confirms an email address that the member proved to be theirs by other means. */
export const confirmEmail = (scope: StaffScope, memberId: number, given: string): Promise<Done> =>
  act(scope, 'confirm_by_hand', { memberId, given }, async (tx) =>
    (await confirmByHand(tx, scope, memberId)) ? null : 'nothing_done',
  );

/** Removes all second factors of a member who lost them, and logs them out everywhere. */
export async function resetSecondFactor(scope: StaffScope, memberId: number, given: string): Promise<Done> {
  const { id: tenantId } = scope.tenant;
  let ended: string[] = [];
  const outcome = await act(scope, 'reset_second_factor', { memberId, given }, async (tx) => {
    const sessions = await resetSignInMethods(tx, tenantId, memberId);
    ended = sessions ?? [];
    return sessions ? null : 'nothing_done';
  });
  if (outcome.ok)
    for (const session of ended)
      await publishToMember(tenantId, memberId, { type: 'session-ended', session });
  return outcome;
}

/** Blocks the bank accounts and phone numbers of a member from direct debit, or lifts the block. */
export const blockDebit = (
  scope: StaffScope,
  memberId: number,
  { blocked, reason: given }: { blocked: boolean; reason: string },
): Promise<Done> =>
  act(scope, blocked ? 'block_debit' : 'unblock_debit', { memberId, given }, async (tx) =>
    (await setMemberDebitBlock(tx, scope, memberId, blocked)) > 0 ? null : 'nothing_done',
  );

/** Reactivates a deleted account within its 14 days, at the member's request. */
export const reactivateMember = (scope: StaffScope, memberId: number, given: string): Promise<Done> =>
  act(scope, 'reactivate_member', { memberId, given }, async (tx) =>
    (await reactivateByHand(tx, scope, memberId)) ? null : 'nothing_done',
  );
