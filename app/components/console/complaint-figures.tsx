import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTopicWords } from '#app/components/complaints/topic-words.ts';
import type { ComplaintFigure } from '#app/domain/support/complaint-figures.server.ts';
import type { ComplaintTopic } from '#app/domain/support/complaint-rules.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type Column, ListTable } from './list-table.tsx';

type Props = {
  brand: string;
  period: number;
  figures: { overdue: number; topics: ComplaintFigure[]; weeks: ComplaintFigure[] };
};

/** Figures on handling complaints, by topic and by week. */
export function ComplaintFigures({ brand, period, figures }: Props) {
  const { t } = useLingui();
  const topics = useTopicWords();
  const path = `/console/brands/${brand}/complaints/figures`;
  const tabs = [4, 12, 26, 52].map((weeks) => ({
    to: `${path}?weeks=${weeks}`,
    label: t`${plural(weeks, { one: '# week', other: '# weeks' })}`,
    current: weeks === period,
  }));
  const columns = useColumns();
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans>Complaint statistics</Trans>
        </h1>
        <LinkButton to={`${path}.csv?weeks=${period}`} variant="ghost" size="sm">
          <Trans>Download as CSV</Trans>
        </LinkButton>
        <a href={`/console/brands/${brand}/complaints?state=overdue`} className="link">
          <Trans>Overdue now: {ph({ count: figures.overdue })}</Trans>
        </a>
      </div>
      <TabLinks label={t`Period`} tabs={tabs} />
      <h2>
        <Trans>By topic</Trans>
      </h2>
      <ListTable
        label={t`By topic`}
        columns={[
          { key: 'topic', label: t`Topic`, cell: ({ key }) => topics[key as ComplaintTopic] ?? key },
          ...columns,
        ]}
        rows={figures.topics}
        rowKey={({ key }) => key}
      />
      <h2>
        <Trans>By week</Trans>
      </h2>
      <ListTable
        label={t`By week`}
        columns={[{ key: 'week', label: t`Week of`, nowrap: true, cell: ({ key }) => key }, ...columns]}
        rows={figures.weeks}
        rowKey={({ key }) => key}
      />
    </>
  );
}

function useColumns(): Column<ComplaintFigure>[] {
  const { t } = useLingui();
  return [
    {
      key: 'received',
      label: t({ message: 'Received', context: 'how many complaints' }),
      numeric: true,
      cell: ({ received }) => received,
    },
    {
      key: 'answered',
      label: t({ message: 'Replied', context: 'how many complaints' }),
      numeric: true,
      cell: ({ answered }) => answered,
    },
    {
      key: 'closed',
      label: t({ message: 'Closed', context: 'how many complaints' }),
      numeric: true,
      cell: ({ closed }) => closed,
    },
    {
      key: 'to_answer',
      label: t`Hours to first reply (median)`,
      numeric: true,
      cell: ({ hoursToAnswer }) => hoursToAnswer ?? '–',
    },
    {
      key: 'to_close',
      label: t`Hours to close (median)`,
      numeric: true,
      cell: ({ hoursToClose }) => hoursToClose ?? '–',
    },
  ];
}
