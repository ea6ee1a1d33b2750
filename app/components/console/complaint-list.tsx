import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '#app/components/complaints/topic-words.ts';
import type { ComplaintTopic } from '#app/domain/support/complaint-rules.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type CaseState, useComplaintWords } from './complaint-words.ts';

export type CaseLine = {
  code: string;
  at: string;
  topic: ComplaintTopic;
  language: string;
  /** The beginning of the message; '' when it was erased. */
  beginning: string;
};

type Props = { brand: string; state: CaseState; cases: readonly CaseLine[]; next: string | null };

/** The cases of one state, a page at a time. */
export function ComplaintList({ brand, state, cases, next }: Props) {
  const { t } = useLingui();
  const topics = useTopicWords();
  const { states } = useComplaintWords();
  const path = `/console/brands/${brand}/complaints`;
  const tabs = (['open', 'answered', 'closed'] as const).map((each) => ({
    to: `${path}?state=${each}`,
    label: states[each],
    current: each === state,
  }));
  return (
    <>
      <TabLinks label={t`Complaints`} tabs={tabs} />
      {cases.length === 0 && (
        <p>
          <Trans>There is nothing here.</Trans>
        </p>
      )}
      {cases.length > 0 && (
        <ul className="panel divide-y divide-line">
          {cases.map(({ code, at, topic, language, beginning }) => (
            <li key={code} className="grid gap-1 p-3">
              <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
                <a href={`${path}/${code}`} className="link inline-flex min-h-11 items-center">
                  {code}
                </a>
                <span>{at}</span>
                <span>{topics[topic]}</span>
                <span>{language}</span>
              </p>
              <p className="truncate">{beginning || t`(erased)`}</p>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <LinkButton
          to={`${path}?state=${state}&after=${next}`}
          variant="ghost"
          size="sm"
          className="justify-self-start"
        >
          <Trans>Next page</Trans>
        </LinkButton>
      )}
    </>
  );
}
