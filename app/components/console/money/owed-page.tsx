import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { type MoneyFormFault, useMoneyWords } from './money-words.ts';

type Task = {
  id: number;
  kind: 'refund_refused' | 'refund_failed';
  orderId: number;
  psp: string;
  amountMinor: number;
  currency: string;
  detail: string;
  at: string;
};
type Debt = {
  orderId: number;
  memberId: number;
  credits: number;
  amountMinor: number;
  currency: string | null;
  at: string;
};

type Props = {
  brand: string;
  tasks: readonly Task[];
  debts: readonly Debt[];
  mayWork: boolean;
  done: boolean;
  fault: MoneyFormFault | null;
};

/** Money that we still owe members, and money that members owe us. */
export function OwedPage({ brand, tasks, debts, mayWork, done, fault }: Props) {
  const { t } = useLingui();
  const { amount } = useMoneyWords();
  const at = `/console/brands/${brand}/money/owed`;
  const kinds = {
    refund_refused: t`declined by the provider`,
    refund_failed: t`failed later`,
  };
  const orderHref = ({ orderId }: { orderId: number }) => `/console/brands/${brand}/money/orders/${orderId}`;
  const settle = (name: 'task' | 'order') => (row: Task | Debt) => (
    <SettleForm at={at} name={name} id={name === 'task' && 'id' in row ? row.id : row.orderId} />
  );
  const taskColumns: Column<Task>[] = [
    { key: 'order', label: t({ message: 'Order', context: 'its number' }), cell: ({ orderId }) => orderId },
    { key: 'at', label: t`Since (UTC)`, cell: (row) => row.at, nowrap: true },
    { key: 'kind', label: t`What happened`, cell: ({ kind, detail }) => `${kinds[kind]} ${detail}`.trim() },
    { key: 'amount', label: t`Amount`, cell: (row) => amount(row.amountMinor, row.currency), numeric: true },
    { key: 'psp', label: t`Payment reference`, cell: ({ psp }) => psp },
    ...(mayWork ? [{ key: 'settle', label: t`Settle`, cell: settle('task') }] : []),
  ];
  const debtColumns: Column<Debt>[] = [
    { key: 'order', label: t({ message: 'Order', context: 'its number' }), cell: ({ orderId }) => orderId },
    { key: 'at', label: t`Since (UTC)`, cell: (row) => row.at, nowrap: true },
    { key: 'member', label: t`Member`, cell: ({ memberId }) => memberId },
    { key: 'credits', label: t`Credits spent`, cell: ({ credits }) => credits, numeric: true },
    { key: 'amount', label: t`Amount`, cell: (row) => amount(row.amountMinor, row.currency), numeric: true },
    ...(mayWork ? [{ key: 'settle', label: t`Settle`, cell: settle('order') }] : []),
  ];
  return (
    <MoneyFrame brand={brand} done={done} fault={fault}>
      <h2>
        <Trans>Refunds to settle</Trans>
      </h2>
      <p className="text-muted">
        <Trans>Pay them another way, such as by bank transfer, then settle them here.</Trans>
      </p>
      <ListTable
        label={t`Refunds to settle`}
        columns={taskColumns}
        rows={tasks}
        rowKey={({ id }) => id}
        href={orderHref}
      />
      <h2 id="spent">
        <Trans>Credits spent before the payment was reversed</Trans>
      </h2>
      <p className="text-muted">
        <Trans>These members can't spend credits until the debt is paid or waived.</Trans>
      </p>
      <ListTable
        label={t`Credits spent before the payment was reversed`}
        columns={debtColumns}
        rows={debts}
        rowKey={({ orderId }) => orderId}
        href={orderHref}
      />
    </MoneyFrame>
  );
}

function SettleForm({ at, name, id }: { at: string; name: 'task' | 'order'; id: number }) {
  const { t } = useLingui();
  return (
    <form method="post" action={at} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name={name} value={id} />
      {/* Enter presses the first button of a form: none, because there is a choice. */}
      <button type="submit" disabled hidden aria-hidden />
      <input name="reason" className="field max-w-60" aria-label={t`Reason`} required />
      <Button type="submit" name="intent" value="paid" variant="ghost" size="sm">
        <Trans context="a debt is settled">Paid</Trans>
      </Button>
      <Button type="submit" name="intent" value="waived" variant="ghost" size="sm">
        <Trans context="a debt is settled">Waived</Trans>
      </Button>
    </form>
  );
}
