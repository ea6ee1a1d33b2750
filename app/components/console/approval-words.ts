import { useLingui } from '@lingui/react/macro';
import type { ApprovalFault } from '#app/domain/staff/approvals.server.ts';
import type { ApprovalKind, ApprovalState } from '#app/domain/support/approval-rules.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/support/staff-reason.ts';

/** The console's texts for actions that need a second person. */
export function useApprovalWords() {
  const { t } = useLingui();
  const kinds: Record<ApprovalKind, string> = {
    ban: t`Ban`,
    refund: t`Refund`,
    credits: t`Give credits`,
    erase: t`Erase now`,
  };
  const states: Record<ApprovalState, string> = {
    open: t({ message: 'waiting', context: 'a request that a second person must decide' }),
    approved: t({ message: 'approved', context: 'a request' }),
    refused: t({ message: 'rejected', context: 'a request' }),
    withdrawn: t({ message: 'withdrawn', context: 'a request that its author took back' }),
    expired: t({ message: 'expired', context: 'a request that no one decided' }),
  };
  const faults: Record<Exclude<ApprovalFault, 'not_found'>, string> = {
    role: t`Your role can't decide this. Ask a colleague whose role can.`,
    same_person: t`You made this request, so someone else must decide.`,
    own_only: t`Only the person who made a request can withdraw it.`,
    reason_needed: t`Enter a reason of ${REASON_MIN_LENGTH} to ${REASON_MAX_LENGTH} characters.`,
    closed: t`This request was already decided or withdrawn, or it expired. No changes were made.`,
    report_closed: t`A colleague already closed the report. Reject this request or talk to them.`,
    nothing_done: t`This is no longer possible. The credits are spent, the member has bought more since, the account is gone, or its erasure is on hold. Reject the request.`,
  };
  return { kinds, states, faults };
}
