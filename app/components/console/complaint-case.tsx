import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '#app/components/complaints/topic-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { AnswerForm, ReopenForm } from './answer-form.tsx';
import type { CaseLine } from './complaint-list.tsx';
import { type CaseFault, type CaseState, useComplaintWords } from './complaint-words.ts';

export type CaseView = Omit<CaseLine, 'beginning'> & {
  brand: string;
  state: CaseState;
  closedAt: string | null;
  name: string;
  /** '' once they were erased. */
  email: string;
  memberId: number | null;
  body: string;
  answers: { id: number; by: string; at: string; body: string }[];
};

type Props = {
  view: CaseView;
  mayAnswer: boolean;
  done: CaseState | null;
  fault: CaseFault | null;
  text: string;
};

/** One case: what was written, what was answered, and what can be done. */
export function ComplaintCase({ view, mayAnswer, done, fault, text }: Props) {
  const topics = useTopicWords();
  const { states, faults } = useComplaintWords();
  const { code, state, brand } = view;
  const path = `/console/brands/${brand}/complaints/${code}`;
  const reachable = mayAnswer && view.email !== '';
  return (
    <>
      <h1>
        {code} · {states[state]}
      </h1>
      {fault && fault !== 'text_wrong' && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      {done && !fault && <DoneNote done={done} />}
      <CaseFacts view={view} topic={topics[view.topic]} />
      <Words body={view.body} />
      {view.answers.map(({ id, by, at, body }) => (
        <section key={id} className="grid gap-1">
          <h2 className="text-base">
            <Trans>
              Answer of {by}, {at}
            </Trans>
          </h2>
          <Words body={body} />
        </section>
      ))}
      {state === 'closed' && reachable && <ReopenForm path={path} />}
      {state !== 'closed' && reachable && (
        <AnswerForm path={path} text={text} error={fault === 'text_wrong' ? faults.text_wrong : undefined} />
      )}
    </>
  );
}

function DoneNote({ done }: { done: CaseState }) {
  return (
    <Banner tone="success" live>
      {done === 'open' && <Trans>The case is open again.</Trans>}
      {done === 'answered' && <Trans>Your answer goes out by mail. The case stays open.</Trans>}
      {done === 'closed' && <Trans>Your answer goes out by mail. The case is closed.</Trans>}
    </Banner>
  );
}

function CaseFacts({ view, topic }: { view: CaseView; topic: string }) {
  const { t } = useLingui();
  const facts: [string, string][] = [
    [t`Topic`, topic],
    [t({ message: 'Received', context: 'when a complaint came in' }), view.at],
    [t`Closed`, view.closedAt ?? '–'],
    [
      t({ message: 'From', context: 'who wrote a complaint' }),
      [view.name, view.email].filter(Boolean).join(', ') || t`(erased)`,
    ],
    [t`Member`, view.memberId === null ? '–' : String(view.memberId)],
    [t`Reads`, view.language],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The text of a message, never rendered as HTML. */
function Words({ body }: { body: string }) {
  const { t } = useLingui();
  return <p className="panel p-4 whitespace-pre-wrap wrap-anywhere">{body || t`(erased)`}</p>;
}
