import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { MoneyFrame } from './money-frame.tsx';

type Check = {
  id: number;
  at: string;
  members: number;
  differences: number;
  shared: number;
  first: { memberId: number; what: string; id: number; expected: number; found: number } | null;
};
type Props = { brand: string; checks: readonly Check[]; mayWork: boolean; done: boolean };

/** The results of the ledger checks, both nightly and on request. */
export function LedgerPage({ brand, checks, mayWork, done }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<Check>[] = [
    { key: 'at', label: t`Time (UTC)`, cell: (row) => row.at, nowrap: true },
    {
      key: 'state',
      label: t({ message: 'Result', context: 'of a check' }),
      cell: ({ differences, shared }) =>
        differences + shared === 0 ? (
          <Badge tone="success">
            <Trans>all match</Trans>
          </Badge>
        ) : (
          <Badge tone="danger">
            <Trans>errors</Trans>
          </Badge>
        ),
    },
    { key: 'members', label: t`Members checked`, cell: ({ members }) => i18n.number(members), numeric: true },
    { key: 'differences', label: t`Differences`, cell: ({ differences }) => differences, numeric: true },
    { key: 'shared', label: t`Shared payments`, cell: ({ shared }) => shared, numeric: true },
    {
      key: 'first',
      label: t`First difference`,
      cell: ({ first }) =>
        first
          ? t`member ${{ member: first.memberId }}, ${{ account: first.what }} ${{ id: first.id }}: ${{ found: first.found }} instead of ${{ expected: first.expected }}`
          : '–',
    },
  ];
  return (
    <MoneyFrame brand={brand} done={done}>
      <p className="max-w-prose text-muted">
        <Trans>
          Every night, we compare each balance with its entries and lots, and each payment with its order.
        </Trans>
      </p>
      {mayWork && (
        <form method="post" action={`/console/brands/${brand}/money/ledger`}>
          <Button type="submit" variant="ghost" size="sm">
            <Trans>Check now</Trans>
          </Button>
        </form>
      )}
      <ListTable label={t`Checks`} columns={columns} rows={checks} rowKey={({ id }) => id} />
    </MoneyFrame>
  );
}
