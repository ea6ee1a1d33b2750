import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '#app/components/complaints/topic-words.ts';
import type { QueueView } from '#app/domain/support/complaint-queue.ts';
import type { ComplaintTopic, Priority } from '#app/domain/support/complaint-rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { useComplaintWords } from './complaint-words.ts';
import { type Column, KeptOrder, ListTable } from './list-table.tsx';

export type CaseLine = {
  code: string;
  at: string;
  dueAt: string;
  overdue: boolean;
  closedAt: string | null;
  priority: Priority;
  topic: ComplaintTopic;
  language: string;
  assignee: string | null;
  /** The person who is currently writing an answer. */
  writer: string | null;
  /** The beginning of the message; '' when it was erased. */
  beginning: string;
};

type Props = {
  brand: string;
  view: QueueView;
  topic: ComplaintTopic | null;
  cases: readonly CaseLine[];
  next: string | null;
  mayEditAnswers: boolean;
};

const TABS = ['open', 'mine', 'unassigned', 'overdue', 'answered', 'closed'] as const;

/** The queue in the order of due times, a page at a time. */
export function ComplaintList({ brand, view, topic, cases, next, mayEditAnswers }: Props) {
  const { t } = useLingui();
  const { views } = useComplaintWords();
  const path = `/console/brands/${brand}/complaints`;
  const tabs = TABS.map((each) => ({
    to: `${path}?state=${each}${topic ? `&topic=${topic}` : ''}`,
    label: views[each],
    current: each === view,
  }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans>Complaints</Trans>
        </h1>
        <LinkButton to={`${path}/figures`} variant="ghost" size="sm">
          <Trans>Statistics</Trans>
        </LinkButton>
        {mayEditAnswers && (
          <LinkButton to={`/console/brands/${brand}/answers`} variant="ghost" size="sm">
            <Trans>Saved replies</Trans>
          </LinkButton>
        )}
        <p className="text-sm text-muted">
          <Trans>All times are UTC.</Trans>
        </p>
      </div>
      <TabLinks label={t`Complaints`} tabs={tabs} />
      <TopicFilter path={path} view={view} topic={topic} />
      <ListTable
        label={t`Complaints`}
        columns={useColumns(view)}
        rows={cases}
        rowKey={({ code }) => code}
        href={({ code }) => `${path}/${code}`}
        next={next}
      />
    </>
  );
}

function TopicFilter({ path, view, topic }: { path: string; view: QueueView; topic: ComplaintTopic | null }) {
  const { t } = useLingui();
  const topics = useTopicWords();
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="state" value={view} />
      <KeptOrder />
      <SelectField
        name="topic"
        label={t`Topic`}
        placeholder={t({ message: 'All', context: 'topics of complaints' })}
        defaultValue={topic ?? ''}
        options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" variant="ghost">
        <Trans>Filter</Trans>
      </Button>
    </form>
  );
}

function useColumns(view: QueueView): Column<CaseLine>[] {
  const { t } = useLingui();
  const topics = useTopicWords();
  const { priorities } = useComplaintWords();
  const time: Column<CaseLine> =
    view === 'closed'
      ? { key: 'closed', label: t`Closed`, nowrap: true, sortable: true, cell: ({ closedAt }) => closedAt }
      : {
          key: 'due',
          label: t({ message: 'Due', context: 'when a case must be answered' }),
          sortable: 'asc',
          cell: ({ dueAt, overdue }) => (
            <span className="grid justify-items-start gap-1 whitespace-nowrap">
              {dueAt}
              {overdue && (
                <Badge tone="danger">
                  <Trans context="a case">overdue</Trans>
                </Badge>
              )}
            </span>
          ),
        };
  return [
    { key: 'code', label: t`Case`, nowrap: true, cell: ({ code }) => code },
    time,
    {
      key: 'priority',
      label: t`Priority`,
      cell: ({ priority }) => <PriorityBadge priority={priority} label={priorities[priority]} />,
    },
    {
      key: 'topic',
      label: t`Topic`,
      cell: ({ topic, beginning }) => (
        <>
          <span className="block">{topics[topic]}</span>
          <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{beginning || t`(erased)`}</span>
        </>
      ),
    },
    { key: 'language', label: t`Language`, cell: ({ language }) => language },
    {
      key: 'assignee',
      label: t({ message: 'Assigned to', context: 'which staff member works on a case' }),
      cell: ({ assignee, writer }) => (
        <>
          {assignee ?? '–'}
          {writer && (
            <span className="block text-sm text-muted">
              <Trans>{writer} is replying</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'received',
      label: t({ message: 'Received', context: 'when a complaint came in' }),
      nowrap: true,
      cell: ({ at }) => at,
    },
  ];
}

const TONES = { normal: 'quiet', high: 'warning', urgent: 'danger' } as const;

export function PriorityBadge({ priority, label }: { priority: Priority; label: string }) {
  return <Badge tone={TONES[priority]}>{label}</Badge>;
}
