import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TableFrame } from './table-frame.tsx';

type Filter = { staff: string; brand: string; what: string; subject: string };
type Entry = {
  id: number;
  at: string;
  staff: string;
  brand: string | null;
  what: string;
  subject: string;
  reason: string;
};
type Props = { filter: Filter; entries: readonly Entry[]; next: number | null };

/** What staff did, the latest first. */
export function AuditPage({ filter, entries, next }: Props) {
  const { t } = useLingui();
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  const more = new URLSearchParams(query);
  if (next !== null) more.set('before', String(next));
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
        <TextField name="subject" label={t`Subject`} defaultValue={filter.subject} />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      {entries.length === 0 ? (
        <p>
          <Trans>No entries match.</Trans>
        </p>
      ) : (
        <EntryTable entries={entries} />
      )}
      {next !== null && (
        <LinkButton to={`/console/audit?${more}`} variant="ghost" size="sm" className="justify-self-start">
          <Trans>Next page</Trans>
        </LinkButton>
      )}
    </>
  );
}

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const columns = [t`Time`, t`Staff member`, t`Brand`, t`Action`, t`Subject`, t`Reason`];
  return (
    <TableFrame label={t`Audit log`}>
      <table className="console-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, staff, brand, what, subject, reason }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{at}</td>
              <td className="wrap-anywhere">{staff}</td>
              <td>{brand ?? '–'}</td>
              <td>{what}</td>
              <td className="wrap-anywhere">{subject}</td>
              <td className="wrap-anywhere">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
