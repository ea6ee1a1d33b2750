import { useLingui } from '@lingui/react/macro';
import type { ComplaintTopic } from '#app/domain/support/complaint-rules.ts';
import type { AnswerFault } from '#app/domain/support/complaints.server.ts';

export type CaseState = 'open' | 'answered' | 'closed';
export type CaseFault = AnswerFault | 'open';

/** What the console calls topics, states and refusals. */
export function useComplaintWords() {
  const { t } = useLingui();
  const topics: Record<ComplaintTopic, string> = {
    account: t`Account`,
    payment: t`Payment`,
    member: t`Member`,
    content: t`Content`,
    privacy: t`Privacy`,
    service: t`Service`,
    other: t`Other`,
  };
  const states: Record<CaseState, string> = { open: t`Open`, answered: t`Answered`, closed: t`Closed` };
  const faults: Record<CaseFault, string> = {
    by_wrong: t`Your name is missing. Ask an operator.`,
    text_wrong: t`Write an answer of 1 to 8,000 characters.`,
    not_found: t`There is no such case.`,
    erased: t`Whoever wrote this was erased and cannot be reached.`,
    closed: t`This case is closed, and nothing was sent. Open it again to write once more.`,
    open: t`This case is open already.`,
  };
  return { topics, states, faults };
}
