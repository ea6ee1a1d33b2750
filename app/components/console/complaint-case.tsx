import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '#app/components/complaints/topic-words.ts';
import type { NoticeCategory, NoticeDecision } from '#app/domain/support/complaint-rules.ts';
import { isLocale, LOCALES } from '#app/platform/locales.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { AnswerForm, type CannedChoice, ReopenForm, TakeOverForm, WriteForm } from './answer-form.tsx';
import { CaseSide, type SideView } from './case-side.tsx';
import { CaseTimeline, type TimelineEntry } from './case-timeline.tsx';
import { type CaseLine, PriorityBadge } from './complaint-list.tsx';
import { type CaseFault, type CaseReply, type CaseState, useComplaintWords } from './complaint-words.ts';

type CaseView = Omit<CaseLine, 'beginning' | 'writer'> &
  SideView & {
    state: CaseState;
    name: string;
    /** '' once it was erased, and for a notice without an address. */
    email: string;
    erased: boolean;
    memberId: number | null;
    category: NoticeCategory | null;
    /** The path that a notice is about. */
    location: string;
    decision: NoticeDecision | null;
    mergedInto: string | null;
    merged: { code: string; at: string; body: string }[];
    /** The person who is writing an answer. */
    writer: { id: number; name: string; until: string; self: boolean } | null;
    draft: string;
    /** The messages that the page shows, for the answer. */
    seen: string;
    timeline: TimelineEntry[];
  };

export const CASE_DONE = [
  'closed',
  'answered',
  'open',
  'writing',
  'saved',
  'stopped',
  'assigned',
  'released',
  'priority',
  'note',
  'merged',
] as const;

type Props = {
  view: CaseView;
  canned: readonly CannedChoice[];
  mayAnswer: boolean;
  done: string | null;
  reply: CaseReply | null;
};

const FIELD_FAULTS: readonly CaseFault[] = [
  'text_wrong',
  'draft_wrong',
  'decision_missing',
  'canned_unknown',
  'note_wrong',
  'merge_unknown',
  'merge_sender',
  'merge_notice',
] as const;

/** One case: all messages and notes, and the possible actions. */
export function ComplaintCase({ view, canned, mayAnswer, done, reply }: Props) {
  const { states, faults, priorities } = useComplaintWords();
  const { code, state, brand, priority } = view;
  const path = `/console/brands/${brand}/complaints/${code}`;
  const fault = reply?.fault ?? null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1>
          {code} · {states[state]}
        </h1>
        <PriorityBadge priority={priority} label={priorities[priority]} />
        {view.overdue && (
          <Badge tone="danger">
            <Trans context="a case">overdue</Trans>
          </Badge>
        )}
      </div>
      {fault && !FIELD_FAULTS.includes(fault) && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      {done && !fault && <DoneNote done={done} />}
      <div className="console-case">
        <div className="grid content-start gap-5">
          <MergeLinks view={view} />
          <CaseFacts view={view} />
          <CaseTimeline entries={view.timeline} />
          {mayAnswer && <Answering {...{ view, canned, path, reply }} />}
        </div>
        <CaseSide view={view} path={path} mayAnswer={mayAnswer} reply={reply} />
      </div>
    </>
  );
}

type AnsweringProps = Pick<Props, 'view' | 'canned' | 'reply'> & { path: string };

/** The answer box for the person who is writing; for others, that person's name. */
function Answering({ view, canned, path, reply }: AnsweringProps) {
  if (view.erased) return null;
  if (view.state === 'closed')
    return view.mergedInto ? null : <ReopenForm path={path} text={reply?.text ?? ''} />;
  const text = reply?.text || view.draft;
  const { writer } = view;
  if (writer && !writer.self) return <TakeOverForm path={path} writer={writer} text={reply?.text ?? ''} />;
  if (!writer && !reply?.text) return <WriteForm path={path} hasDraft={view.draft !== ''} />;
  return (
    <AnswerForm
      path={path}
      seen={view.seen}
      text={text}
      canned={canned}
      notice={view.category !== null}
      fault={reply?.fault ?? null}
      until={writer?.until ?? null}
      unreachable={view.email === ''}
    />
  );
}

function DoneNote({ done }: { done: string }) {
  const { t } = useLingui();
  const notes: Record<string, string> = {
    open: t`Case reopened.`,
    answered: t`We're sending your reply by email. The case stays open.`,
    closed: t`We're sending your reply by email. The case is closed.`,
    writing: t`This case is yours for 15 minutes. Saving a draft gives you 15 more.`,
    saved: t`Draft saved. The case is yours for 15 more minutes.`,
    stopped: t`Draft saved. Anyone can reply to this case now.`,
    assigned: t`Case assigned.`,
    released: t`Case unassigned.`,
    priority: t`Priority changed.`,
    note: t`Note added.`,
    merged: t`Case merged. We're emailing its sender.`,
  };
  const text = notes[done];
  return text ? (
    <Banner tone="success" live>
      {text}
    </Banner>
  ) : null;
}

function MergeLinks({ view: { brand, mergedInto, merged } }: { view: CaseView }) {
  const at = `/console/brands/${brand}/complaints`;
  if (!mergedInto && merged.length === 0) return null;
  return (
    <section className="grid gap-3">
      {mergedInto && (
        <p className="panel p-4">
          <Trans>
            This case was merged into{' '}
            <a href={`${at}/${mergedInto}`} className="link">
              {mergedInto}
            </a>
            .
          </Trans>
        </p>
      )}
      {merged.map(({ code, at: received, body }) => (
        <details key={code} className="panel p-4">
          <summary>
            <Trans>
              Also replies to{' '}
              <a href={`${at}/${code}`} className="link">
                {code}
              </a>
              , received {received}
            </Trans>
          </summary>
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{body}</p>
        </details>
      ))}
    </section>
  );
}

function CaseFacts({ view }: { view: CaseView }) {
  const { t } = useLingui();
  const topics = useTopicWords();
  const { categories, decisions } = useComplaintWords();
  const from = [view.name, view.email].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    [t`Topic`, topics[view.topic]],
    ...(view.category
      ? ([
          [t({ message: 'Type', context: 'of a report of illegal content' }), categories[view.category]],
          [t`Page`, view.location],
          ...(view.decision ? [[t`Decision`, decisions[view.decision]]] : []),
        ] as [string, string][])
      : []),
    [t({ message: 'Received', context: 'when a complaint came in' }), view.at],
    view.closedAt
      ? [t`Closed`, view.closedAt]
      : [t({ message: 'Due', context: 'when a case must be answered' }), view.dueAt],
    [
      t({ message: 'From', context: 'who wrote a complaint' }),
      view.erased ? t`(erased)` : from || t`no email address, so no one gets the reply`,
    ],
    [t`Language`, isLocale(view.language) ? LOCALES[view.language] : view.language],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">{t`Member`}</dt>
        <dd>
          {view.memberId === null ? (
            '–'
          ) : (
            <a href={`/console/brands/${view.brand}/members/${view.memberId}`} className="link">
              {view.memberId}
            </a>
          )}
        </dd>
      </div>
    </dl>
  );
}
