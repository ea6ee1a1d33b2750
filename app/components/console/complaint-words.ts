import { useLingui } from '@lingui/react/macro';
import type { AnswerFault } from '#app/domain/support/complaints.server.ts';

export type CaseState = 'open' | 'answered' | 'closed';
/** The errors shown to staff; the others cannot occur on these pages. */
export type CaseFault = Extract<AnswerFault, 'text_wrong' | 'erased' | 'closed'>;

/** The console's labels of states and errors. */
export function useComplaintWords() {
  const { t } = useLingui();
  const states: Record<CaseState, string> = { open: t`Open`, answered: t`Answered`, closed: t`Closed` };
  const faults: Record<CaseFault, string> = {
    text_wrong: t`Write an answer of 1 to 8,000 characters.`,
    erased: t`Whoever wrote this was erased and cannot be reached.`,
    closed: t`This case is closed, and nothing was sent. Open it again to write once more.`,
  };
  return { states, faults };
}
