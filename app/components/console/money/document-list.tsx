import { Trans, useLingui } from '@lingui/react/macro';
import { percentText } from '#app/domain/billing/money.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type Column, ListTable, sortableBy } from '../list-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { useMoneyWords } from './money-words.ts';

export type DocumentRow = {
  id: number;
  number: string;
  kind: 'invoice' | 'credit_note';
  orderId: number;
  memberId: number;
  at: string;
  currency: string;
  totalMinor: number;
  vatMinor: number;
  vatCountry: string;
};

type Sum = {
  kind: DocumentRow['kind'];
  currency: string;
  vatCountry: string;
  vatBasisPoints: number;
  count: number;
  netMinor: number;
  vatMinor: number;
  totalMinor: number;
};
type Difference = { what: string; documents: number; ledger: number };
type MonthView = {
  month: string;
  sums: readonly Sum[];
  differences: readonly Difference[];
  gaps: readonly string[];
};

type Props = {
  brand: string;
  /** The entered month, and its contents; null if it is not a month. */
  month: string;
  booked: MonthView | null;
  /** The kind in the list; null for both. */
  kind: DocumentRow['kind'] | null;
  documents: readonly DocumentRow[];
  next: string | null;
};

export function useDocumentColumns(brand: string): Column<DocumentRow>[] {
  const { t } = useLingui();
  const { documents, amount } = useMoneyWords();
  return [
    {
      key: 'number',
      label: t`Number`,
      cell: ({ id, number }) => (
        <a href={`/console/brands/${brand}/money/documents/${id}`} className="link" data-row>
          {number}
        </a>
      ),
      nowrap: true,
    },
    { key: 'at', label: t`Issued (UTC)`, cell: (row) => row.at, nowrap: true },
    {
      key: 'kind',
      label: t({ message: 'Type', context: 'of a document' }),
      cell: ({ kind }) => documents[kind],
    },
    {
      key: 'total',
      label: t({ message: 'Total', context: 'of a document' }),
      cell: ({ totalMinor, currency }) => amount(totalMinor, currency),
      numeric: true,
    },
    {
      key: 'vat',
      label: t`VAT`,
      cell: ({ vatMinor, currency }) => amount(vatMinor, currency),
      numeric: true,
    },
    { key: 'country', label: t`Country`, cell: ({ vatCountry }) => vatCountry || '–' },
    { key: 'order', label: t({ message: 'Order', context: 'its number' }), cell: ({ orderId }) => orderId },
    { key: 'member', label: t`Member`, cell: ({ memberId }) => memberId },
  ];
}

/** Invoices and credit notes, and a monthly export for accounting. */
export function DocumentList({ brand, month, booked, kind, documents, next }: Props) {
  const { t } = useLingui();
  const { documents: kinds } = useMoneyWords();
  const columns = sortableBy(useDocumentColumns(brand), 'at');
  const at = `/console/brands/${brand}/money/documents`;
  const wrong = month !== '' && !booked;
  return (
    <MoneyFrame brand={brand}>
      <form method="get" action={at} className="flex flex-wrap items-end gap-4">
        <TextField
          name="month"
          label={t`Bookkeeping month`}
          hint={t`For example, 2026-11`}
          defaultValue={month}
          error={wrong ? t`Enter a year and month, such as 2026-11.` : undefined}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </form>
      {booked && <Month brand={brand} {...booked} />}
      {!booked && (
        <TabLinks
          label={t({ message: 'Type', context: 'of a document' })}
          tabs={([null, 'invoice', 'credit_note'] as const).map((each) => ({
            to: each ? `${at}?kind=${each}` : at,
            label: each ? kinds[each] : t({ message: 'all', context: 'all documents' }),
            current: each === kind,
          }))}
        />
      )}
      {!booked && (
        <ListTable
          label={t({ message: 'Invoices', context: 'in the console' })}
          columns={columns}
          rows={documents}
          rowKey={({ id }) => id}
          next={next}
        />
      )}
    </MoneyFrame>
  );
}

function Month({ brand, month, sums, differences, gaps }: MonthView & { brand: string }) {
  const { t, i18n } = useLingui();
  const { documents, amount } = useMoneyWords();
  const columns: Column<Sum>[] = [
    {
      key: 'kind',
      label: t({ message: 'Type', context: 'of a document' }),
      cell: ({ kind }) => documents[kind],
    },
    { key: 'country', label: t`Country`, cell: ({ vatCountry }) => vatCountry || '–' },
    {
      key: 'rate',
      label: t`VAT rate`,
      cell: (row) => percentText(i18n.locale, row.vatBasisPoints),
      numeric: true,
    },
    { key: 'count', label: t`Count`, cell: ({ count }) => i18n.number(count), numeric: true },
    { key: 'net', label: t`Net`, cell: (row) => amount(row.netMinor, row.currency), numeric: true },
    { key: 'vat', label: t`VAT`, cell: (row) => amount(row.vatMinor, row.currency), numeric: true },
    {
      key: 'total',
      label: t({ message: 'Total', context: 'of a document' }),
      cell: (row) => amount(row.totalMinor, row.currency),
      numeric: true,
    },
  ];
  return (
    <section className="grid gap-3" aria-label={month}>
      <div className="flex flex-wrap items-center gap-4">
        <h2>{month}</h2>
        <LinkButton
          to={`/console/brands/${brand}/money/documents.csv?month=${month}`}
          variant="ghost"
          size="sm"
          reloadDocument
        >
          <Trans>Download as CSV</Trans>
        </LinkButton>
      </div>
      <ListTable
        label={month}
        columns={columns}
        rows={sums}
        rowKey={(row) => `${row.kind}${row.currency}${row.vatCountry}${row.vatBasisPoints}`}
      />
      {differences.map(({ what, documents: counted, ledger }) => (
        <Banner key={what} tone="danger">
          <Trans>
            {what}: {counted} in the documents, {ledger} in the ledger.
          </Trans>
        </Banner>
      ))}
      {gaps.map((kind) => (
        <Banner key={kind} tone="danger">
          <Trans>A number is missing from this series: {kind}.</Trans>
        </Banner>
      ))}
      {differences.length === 0 && gaps.length === 0 && (
        <Banner tone="success">
          <Trans>The documents match the ledger, and no number is missing.</Trans>
        </Banner>
      )}
    </section>
  );
}
