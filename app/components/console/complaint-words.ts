import { useLingui } from '@lingui/react/macro';
import { useCategoryWords } from '#app/components/complaints/notice-form.tsx';
import type { WorkFault } from '#app/domain/support/case-work.server.ts';
import type { QueueView } from '#app/domain/support/complaint-queue.ts';
import type { NoticeDecision, Priority } from '#app/domain/support/complaint-rules.ts';
import type { AnswerFault } from '#app/domain/support/complaints.server.ts';

export type CaseState = 'open' | 'answered' | 'closed';
/** The errors shown to staff; the others cannot occur on these pages. */
export type CaseFault =
  | Exclude<AnswerFault, 'by_wrong' | 'not_found'>
  | Exclude<WorkFault, 'not_found'>
  | 'decision_missing'
  | 'canned_unknown';

/** The content of a refused form of a case, and the reason. */
export type CaseReply = { fault: CaseFault; text: string; note: string; into: string };

/** The console's labels of states and errors. */
export function useComplaintWords() {
  const { t } = useLingui();
  const states: Record<CaseState, string> = { open: t`Open`, answered: t`Replied`, closed: t`Closed` };
  const views: Record<QueueView, string> = {
    open: t({ message: 'Open', context: 'cases that wait for an answer' }),
    mine: t({ message: 'Mine', context: 'cases' }),
    unassigned: t({ message: 'Unassigned', context: 'cases' }),
    overdue: t({ message: 'Overdue', context: 'cases' }),
    answered: t({ message: 'Replied', context: 'cases' }),
    closed: t({ message: 'Closed', context: 'cases' }),
  };
  const priorities: Record<Priority, string> = {
    normal: t({ message: 'Normal', context: 'priority of a case' }),
    high: t({ message: 'High', context: 'priority of a case' }),
    urgent: t({ message: 'Urgent', context: 'priority of a case' }),
  };
  const decisions: Record<NoticeDecision, string> = {
    no_breach: t`Nothing illegal: restore a hidden profile`,
    acted: t`Content removed or member restricted`,
    none: t`No decision needed, such as a duplicate`,
  };
  const faults: Record<CaseFault, string> = {
    text_wrong: t`Enter a reply of 1 to 8,000 characters.`,
    draft_wrong: t`Use up to 8,000 characters.`,
    decision_missing: t`Choose your decision about this report.`,
    canned_unknown: t`This saved reply is no longer available. Choose another one.`,
    note_wrong: t`Enter a note of 1 to 4,000 characters.`,
    erased: t`The sender's data was erased, so we can't reach them.`,
    closed: t`This case is closed. No changes were made. Reopen it first.`,
    merged: t`This case was merged into another one. Nothing was sent.`,
    locked: t`A colleague is replying to this case. Your text wasn't sent. You can find it below.`,
    changed: t`This case has changed since you opened it. Review it and try again.`,
    no_colleague: t`This person can't reply to cases for this brand.`,
    merge_unknown: t`Enter the number of another open case from this brand.`,
    merge_sender: t`Only cases from the same email address can be merged.`,
    merge_notice: t`You can only merge reports of illegal content about the same page.`,
  };
  const categories = useCategoryWords();
  return { states, views, priorities, decisions, faults, categories };
}
