import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderState } from '#app/domain/payments/order-state.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type Column, KeptOrder, ListTable } from '../list-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { useMoneyWords } from './money-words.ts';

export type OrderRow = {
  id: number;
  memberId: number;
  state: string;
  method: string;
  credits: number;
  currency: string;
  totalMinor: number;
  country: string;
  at: string;
};

type Props = {
  brand: string;
  filter: { state: string; member: string };
  orders: readonly OrderRow[];
  next: string | null;
};

/** The brand's orders, newest first. */
export function OrderList({ brand, filter, orders, next }: Props) {
  const { t } = useLingui();
  const { states, amount } = useMoneyWords();
  const at = `/console/brands/${brand}/money/orders`;
  const columns: Column<OrderRow>[] = [
    { key: 'id', label: t({ message: 'Order', context: 'its number' }), cell: ({ id }) => id },
    { key: 'at', label: t`Created (UTC)`, cell: (row) => row.at, nowrap: true, sortable: true },
    { key: 'state', label: t`Status`, cell: ({ state }) => states[state as OrderState] },
    {
      key: 'total',
      label: t({ message: 'Total', context: 'of an order' }),
      cell: ({ totalMinor, currency }) => amount(totalMinor, currency),
      numeric: true,
      sortable: true,
    },
    { key: 'credits', label: t`Credits`, cell: ({ credits }) => credits, numeric: true },
    { key: 'method', label: t`Payment method`, cell: ({ method }) => method },
    { key: 'member', label: t`Member`, cell: ({ memberId }) => memberId },
    { key: 'country', label: t`Country`, cell: ({ country }) => country },
  ];
  return (
    <MoneyFrame brand={brand}>
      <form method="get" action={at} className="flex flex-wrap items-end gap-4">
        <SelectField
          name="state"
          label={t`Status`}
          defaultValue={filter.state}
          options={[
            { value: '', label: t({ message: 'all', context: 'all states' }) },
            ...Object.entries(states).map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextField name="member" label={t`Member number`} defaultValue={filter.member} inputMode="numeric" />
        <KeptOrder />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </form>
      <ListTable
        label={t({ message: 'Orders', context: 'in the console' })}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        href={({ id }) => `${at}/${id}`}
        next={next}
      />
    </MoneyFrame>
  );
}
