import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type Column, ListTable } from './list-table.tsx';

type Filter = { staff: string; brand: string; what: string; subject: string };
type Entry = {
  group: string;
  id: number;
  at: string;
  staff: string;
  brand: string | null;
  what: string;
  subject: string;
  reason: string;
};
type Props = { filter: Filter; entries: readonly Entry[]; next: string | null };

/** Actions of staff, newest first. */
export function AuditPage({ filter, entries, next }: Props) {
  const { t } = useLingui();
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  const columns: Column<Entry>[] = [
    { key: 'at', label: t`Time`, cell: ({ at }) => at, nowrap: true, sortable: true },
    {
      key: 'staff',
      label: t`Staff member`,
      cell: ({ staff }) => <span className="wrap-anywhere">{staff}</span>,
    },
    { key: 'brand', label: t`Brand`, cell: ({ brand }) => brand ?? '–' },
    { key: 'what', label: t`Action`, cell: ({ what }) => what },
    {
      key: 'subject',
      label: t`Related record`,
      cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
    },
    {
      key: 'reason',
      label: t`Reason`,
      cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans>Audit log</Trans>
        </h1>
        <LinkButton to={`/console/audit.csv?${query}`} variant="ghost" size="sm">
          <Trans>Download as CSV</Trans>
        </LinkButton>
        <p className="text-sm text-muted">
          <Trans>All times are UTC.</Trans>
        </p>
      </div>
      <form method="get" action="/console/audit" className="flex flex-wrap items-end gap-4">
        <TextField name="staff" label={t`Staff member (email)`} defaultValue={filter.staff} />
        <TextField name="brand" label={t`Brand`} defaultValue={filter.brand} />
        <TextField name="what" label={t`Action`} defaultValue={filter.what} />
        <TextField name="subject" label={t`Related record`} defaultValue={filter.subject} />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      <ListTable
        label={t`Audit log`}
        columns={columns}
        rows={entries}
        rowKey={({ group, id }) => `${group}.${id}`}
        next={next}
        empty={<Trans>No entries match.</Trans>}
      />
    </>
  );
}
