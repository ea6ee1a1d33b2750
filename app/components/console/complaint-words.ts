import { useLingui } from '@lingui/react/macro';
import { useCategoryWords } from '#app/components/complaints/notice-form.tsx';
import type { WorkFault } from '#app/domain/support/case-work.server.ts';
import type { NoticeDecision, Priority } from '#app/domain/support/complaint-rules.ts';
import type { AnswerFault, QueueView } from '#app/domain/support/complaints.server.ts';

export type CaseState = 'open' | 'answered' | 'closed';
/** The errors shown to staff; the others cannot occur on these pages. */
export type CaseFault =
  | Exclude<AnswerFault, 'by_wrong' | 'not_found'>
  | Exclude<WorkFault, 'not_found'>
  | 'decision_missing'
  | 'canned_unknown';

/** What a refused form of a case had, and why it was refused. */
export type CaseReply = { fault: CaseFault; text: string; note: string; into: string };

/** The console's labels of states and errors. */
export function useComplaintWords() {
  const { t } = useLingui();
  const states: Record<CaseState, string> = { open: t`Open`, answered: t`Answered`, closed: t`Closed` };
  const views: Record<QueueView, string> = {
    open: t({ message: 'Open', context: 'cases that wait for an answer' }),
    mine: t({ message: 'Mine', context: 'cases' }),
    unassigned: t({ message: 'Unassigned', context: 'cases' }),
    overdue: t({ message: 'Overdue', context: 'cases' }),
    answered: t({ message: 'Answered', context: 'cases' }),
    closed: t({ message: 'Closed', context: 'cases' }),
  };
  const priorities: Record<Priority, string> = {
    normal: t({ message: 'Normal', context: 'priority of a case' }),
    high: t({ message: 'High', context: 'priority of a case' }),
    urgent: t({ message: 'Urgent', context: 'priority of a case' }),
  };
  const decisions: Record<NoticeDecision, string> = {
    no_breach: t`Nothing illegal: show a hidden profile again`,
    acted: t`Content was removed or its member restricted`,
    none: t`No decision needed, such as a duplicate`,
  };
  const faults: Record<CaseFault, string> = {
    text_wrong: t`Write an answer of 1 to 8,000 characters.`,
    draft_wrong: t`Write up to 8,000 characters.`,
    decision_missing: t`Choose what you decided about this report.`,
    canned_unknown: t`Choose a canned answer that is still in use.`,
    note_wrong: t`Write a note of 1 to 4,000 characters.`,
    erased: t`The sender was erased and can't be reached.`,
    closed: t`This case is closed, and nothing was changed. Reopen it first.`,
    merged: t`This case is answered with another one. Nothing was sent.`,
    locked: t`A colleague is answering this case. Nothing was sent, and your text is below.`,
    changed: t`A colleague changed this in the meantime. Check the case and try again.`,
    no_colleague: t`This person can't answer cases of this brand.`,
    merge_unknown: t`Enter the number of another open case of this brand.`,
    merge_sender: t`Only cases from the same email address can be merged.`,
    merge_notice: t`Reports of illegal content can only be merged if they are about the same page.`,
  };
  const categories = useCategoryWords();
  return { states, views, priorities, decisions, faults, categories };
}
