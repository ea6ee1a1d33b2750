import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { useMoney } from './use-money.ts';
import { WithdrawLink } from './withdraw-link.tsx';

/** An order that can be withdrawn from, as pages receive it. */
export type RefundableView = {
  orderId: number;
  /** ISO instant. */
  boughtAt: string;
  /** ISO day. */
  lastDay: string;
  refundMinor: number;
  currency: string | null;
};

/** Orders that can be withdrawn from, each with its refund and deadline. */
export function RefundableList({ orders }: { orders: readonly RefundableView[] }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  return (
    <ul className="grid gap-1">
      {orders.map(({ orderId, boughtAt, lastDay, refundMinor, currency }) => {
        const bought = i18n.date(new Date(boughtAt), { dateStyle: 'medium', timeZone });
        const until = i18n.date(new Date(lastDay), { dateStyle: 'medium', timeZone: 'UTC' });
        return (
          <li key={orderId} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-muted">
              <Trans>
                Order of {bought}, withdraw by {until}
              </Trans>
            </span>
            <strong>{money(refundMinor, currency)}</strong>
          </li>
        );
      })}
    </ul>
  );
}

/** The orders of `RefundableList`, each with the button that withdraws from it. */
export function WithdrawPanel({ orders }: { orders: readonly RefundableView[] }) {
  const { i18n } = useLingui();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  if (orders.length === 0) return null;
  return (
    <WithdrawalRight>
      <ul className="grid gap-3">
        {orders.map(({ orderId, boughtAt, lastDay }) => {
          const bought = i18n.date(new Date(boughtAt), { dateStyle: 'medium', timeZone });
          const until = i18n.date(new Date(lastDay), { dateStyle: 'medium', timeZone: 'UTC' });
          return (
            <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <Trans>
                Order of {bought}, withdraw by {until}
              </Trans>
              <WithdrawLink orderId={orderId} />
            </li>
          );
        })}
      </ul>
    </WithdrawalRight>
  );
}

/** The panel that offers the withdrawal during the whole period; `children` are its buttons. */
export function WithdrawalRight({ children }: { children: ReactNode }) {
  return (
    <section className="panel grid gap-3 p-5">
      <h2>
        <Trans>Right of withdrawal</Trans>
      </h2>
      <p className="text-sm text-muted">
        <Trans>
          You don't have to give a reason. You get back what you paid for the credits you haven't spent.
        </Trans>
      </p>
      {children}
    </section>
  );
}
