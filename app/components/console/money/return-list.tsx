import { Trans, useLingui } from '@lingui/react/macro';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type Column, ListTable, sortableBy } from '../list-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { useMoneyWords } from './money-words.ts';

export type ReturnRow = {
  key: string;
  orderId: number;
  memberId: number;
  reason: 'withdrawal' | 'refund' | 'chargeback' | 'restored';
  taken: number;
  spent: number;
  refundMinor: number;
  currency: string | null;
  at: string;
};

type Props = {
  brand: string;
  reason: ReturnRow['reason'] | null;
  returns: readonly ReturnRow[];
  next: string | null;
};

export function useReturnColumns(): Column<ReturnRow>[] {
  const { t } = useLingui();
  const { returns: reasons, amount } = useMoneyWords();
  return [
    { key: 'order', label: t({ message: 'Order', context: 'its number' }), cell: ({ orderId }) => orderId },
    { key: 'at', label: t`Time (UTC)`, cell: (row) => row.at, nowrap: true },
    { key: 'reason', label: t`Reason`, cell: ({ reason }) => reasons[reason] },
    {
      key: 'refund',
      label: t`Amount returned`,
      cell: ({ refundMinor, currency }) => amount(refundMinor, currency),
      numeric: true,
    },
    { key: 'taken', label: t`Credits removed`, cell: ({ taken }) => taken, numeric: true },
    { key: 'spent', label: t`Credits already spent`, cell: ({ spent }) => spent, numeric: true },
    { key: 'member', label: t`Member`, cell: ({ memberId }) => memberId },
  ];
}

/** Withdrawals, refunds and chargebacks, newest first. */
export function ReturnList({ brand, reason, returns, next }: Props) {
  const { t } = useLingui();
  const { returns: reasons } = useMoneyWords();
  const columns = sortableBy(useReturnColumns(), 'at');
  const at = `/console/brands/${brand}/money/returns`;
  const tabs = [null, 'withdrawal', 'refund', 'chargeback'] as const;
  return (
    <MoneyFrame brand={brand}>
      <TabLinks
        label={t`Reason`}
        tabs={tabs.map((each) => ({
          to: each ? `${at}?reason=${each}` : at,
          label: each ? reasons[each] : <Trans context="all reasons">all</Trans>,
          current: each === reason,
        }))}
      />
      <ListTable
        label={t({ message: 'Returns', context: 'in the console: withdrawals, refunds, chargebacks' })}
        columns={columns}
        rows={returns}
        rowKey={({ key }) => key}
        href={({ orderId }) => `/console/brands/${brand}/money/orders/${orderId}`}
        next={next}
      />
    </MoneyFrame>
  );
}
