import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TableFrame } from './table-frame.tsx';

export type Column<Row> = {
  /** The name of the sort in the URL, and React's key. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and sums: right-aligned, with tabular digits. */
  numeric?: boolean;
  /** Times and codes stay on one line. */
  nowrap?: boolean;
  /**
   * The header is a link that sorts by it; with 'asc' the default order is ascending. The loader must sort by
   * `?sort=KEY&order=asc|desc`.
   */
  sortable?: boolean | 'asc';
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The link target of the row: its first cell becomes the link, and j, k and Enter navigate to it. */
  href?: (row: Row) => string;
  /** The current order of the rows; by default taken from the URL, initially the first sortable column, descending. */
  sort?: { by: string; descending: boolean };
  /** The value of `?after=` for the next page; null on the last. */
  next?: string | number | null;
  /** Shown when there are no rows. */
  empty?: ReactNode;
};

/** Records in rows, sorted and paged by the server. The URL contains filter, order and page. */
export function ListTable<Row>({ label, columns, rows, rowKey, href, sort, next = null, empty }: Props<Row>) {
  const asked = useAskedSort(columns);
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-muted">{empty ?? <Trans>Nothing to show.</Trans>}</p>
      ) : (
        <TableFrame label={label}>
          <table className="console-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <HeaderCell key={column.key} column={column} sort={sort ?? asked} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ key, cell, numeric, nowrap }, index) => (
                    <td key={key} className={cellClass(numeric, nowrap)}>
                      {href && index === 0 ? (
                        <a href={href(row)} className="link" data-row>
                          {cell(row)}
                        </a>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <PageLinks next={next} />
    </>
  );
}

function useAskedSort(columns: readonly Pick<Column<never>, 'key' | 'sortable'>[]) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const sortable = columns.filter((column) => column.sortable);
  const by = sortable.find(({ key }) => key === query.get('sort')) ?? sortable[0];
  if (!by) return undefined;
  const isAsked = query.get('sort') === by.key;
  const order = isAsked ? query.get('order') : null;
  return { by: by.key, descending: by.sortable === 'asc' ? order === 'desc' : order !== 'asc' };
}

/** The columns of a table that is not sorted elsewhere, with a header that sorts. */
export const sortableBy = <Row,>(columns: readonly Column<Row>[], key: string): Column<Row>[] =>
  columns.map((column) => (column.key === key ? { ...column, sortable: true } : column));

/** Keeps a list's order when its filter is submitted. */
export function KeptOrder() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  return ['sort', 'order'].map((name) => {
    const value = query.get(name);
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
}

const cellClass = (numeric = false, nowrap = false): string | undefined =>
  numeric ? 'console-number' : nowrap ? 'whitespace-nowrap' : undefined;

type HeaderProps<Row> = { column: Column<Row>; sort: { by: string; descending: boolean } | undefined };

/** A sortable header links to its order; the current one links to the reverse. */
function HeaderCell<Row>({ column: { key, label, numeric, sortable }, sort }: HeaderProps<Row>) {
  const { pathname, search } = useLocation();
  const className = numeric ? 'console-number' : undefined;
  if (!sortable)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const current = sort?.by === key;
  const query = new URLSearchParams(search);
  query.delete('after');
  query.set('sort', key);
  query.set('order', current && !sort.descending ? 'desc' : 'asc');
  return (
    <th
      scope="col"
      className={className}
      aria-sort={current ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <a href={`${pathname}?${query}`} className="inline-flex items-center gap-1">
        {label}
        {current && <Icon name="chevron-down" className={sort.descending ? 'size-4' : 'size-4 rotate-180'} />}
      </a>
    </th>
  );
}

/** Links to the next page, and from later pages back to the first. */
export function PageLinks({ next }: { next: string | number | null }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isLater = query.has('after');
  if (next === null && !isLater) return null;
  query.delete('after');
  const first = query.size > 0 ? `${pathname}?${query}` : pathname;
  if (next !== null) query.set('after', String(next));
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap gap-3">
      {isLater && (
        <LinkButton to={first} variant="ghost" size="sm" rel="first">
          <Trans>First page</Trans>
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={`${pathname}?${query}`} variant="ghost" size="sm" rel="next">
          <Trans>Next page</Trans>
        </LinkButton>
      )}
    </nav>
  );
}
