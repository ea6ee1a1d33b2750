import { Trans, useLingui } from '@lingui/react/macro';
import { useReasons } from '#app/components/safety/report-texts.ts';
import type { ReportReason } from '#app/domain/support/report-reasons.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type Column, KeptOrder, ListTable } from './list-table.tsx';
import { useModerationWords } from './moderation-words.ts';

type Line = {
  number: number;
  reason: string;
  outcome: string | null;
  reportedId: number;
  reporterId: number;
  at: string;
};
type Props = {
  brand: string;
  state: 'open' | 'all';
  /** '' for all. */
  reason: ReportReason | '';
  reports: readonly Line[];
  next: number | null;
};

/** Reports about members: open ones, those about minors first, or all. */
export function ReportList({ brand, state, reason: asked, reports, next }: Props) {
  const { t } = useLingui();
  const reasons = useReasons();
  const { outcomes } = useModerationWords();
  const at = `/console/brands/${brand}/reports`;
  const tabs = [
    { to: at, label: t`Open`, current: state === 'open' },
    { to: `${at}?state=all`, label: t`All`, current: state === 'all' },
  ];
  const columns: Column<Line>[] = [
    { key: 'number', label: t`Number`, cell: ({ number }) => number },
    // Open reports are in order of urgency.
    { key: 'at', label: t`Received (UTC)`, cell: (row) => row.at, nowrap: true, sortable: state === 'all' },
    {
      key: 'reason',
      label: t`Reason`,
      cell: ({ reason, outcome }) => (
        <>
          {reasons[reason as ReportReason]}{' '}
          {reason === 'underage' && outcome === null && (
            <Badge tone="danger">
              <Trans>urgent</Trans>
            </Badge>
          )}
        </>
      ),
    },
    { key: 'member', label: t`Member`, cell: ({ reportedId }) => reportedId },
    { key: 'reporter', label: t`Reported by`, cell: ({ reporterId }) => reporterId },
    {
      key: 'outcome',
      label: t`Outcome`,
      cell: ({ outcome }) => (outcome ? outcomes[outcome as keyof typeof outcomes] : '–'),
    },
  ];
  return (
    <>
      <h1>
        <Trans>Reports</Trans>
      </h1>
      <TabLinks label={t`Reports`} tabs={tabs} />
      <form method="get" action={at} className="flex flex-wrap items-end gap-4">
        {state === 'all' && <input type="hidden" name="state" value="all" />}
        <KeptOrder />
        <SelectField
          name="reason"
          label={t`Reason`}
          defaultValue={asked}
          placeholder={t({ message: 'all', context: 'all reasons' })}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" variant="ghost">
          <Trans>Show</Trans>
        </Button>
      </form>
      <ListTable
        label={t`Reports`}
        columns={columns}
        rows={reports}
        rowKey={({ number }) => number}
        href={({ number }) => `${at}/${number}`}
        next={next}
      />
    </>
  );
}
