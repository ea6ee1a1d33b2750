import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { percentText } from '#app/domain/billing/money.ts';
import type { FactKind, OrderState } from '#app/domain/payments/order-state.ts';
import { type Column, ListTable } from '../list-table.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { type DocumentRow, useDocumentColumns } from './document-list.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { type MoneyFormFault, useMoneyWords } from './money-words.ts';
import type { OrderRow } from './order-list.tsx';
import { type ReturnRow, useReturnColumns } from './return-list.tsx';
import { useWebhookColumns, type WebhookRow } from './webhook-list.tsx';

type Fact = { kind: string; psp: string; amountMinor: number; currency: string; source: string; at: string };

export type OrderView = OrderRow & {
  bonusCredits: number;
  discountMinor: number;
  discountCode: string | null;
  vatMinor: number;
  vatBasisPoints: number;
  vatCountry: string;
  merchantAccount: string;
  descriptor: string;
  psp: string | null;
  button: string;
  placedAt: string | null;
  grantedAt: string | null;
  dueOn: string | null;
  rejected: string | null;
};

type Props = {
  brand: string;
  order: OrderView;
  facts: readonly Fact[];
  returns: readonly ReturnRow[];
  documents: readonly DocumentRow[];
  webhooks: readonly WebhookRow[];
  may: { refund: boolean; members: boolean };
  done: boolean;
  fault: MoneyFormFault | null;
};

/** One order: its terms, its events, and the refund of its unspent part. */
export function OrderPage({ brand, order, facts, returns, documents, webhooks, may, done, fault }: Props) {
  const { t } = useLingui();
  const { states, facts: kinds, amount } = useMoneyWords();
  const path = `/console/brands/${brand}/money/orders/${order.id}`;
  const documentColumns = useDocumentColumns(brand);
  const returnColumns = useReturnColumns();
  const webhookColumns = useWebhookColumns();
  const factColumns: Column<Fact>[] = [
    { key: 'at', label: t`Time (UTC)`, cell: (row) => row.at, nowrap: true },
    {
      key: 'kind',
      label: t({ message: 'Event', context: 'of an order' }),
      cell: (row) => kinds[row.kind as FactKind],
    },
    {
      key: 'amount',
      label: t`Amount`,
      cell: (row) => (row.amountMinor ? amount(row.amountMinor, row.currency) : '–'),
      numeric: true,
    },
    { key: 'psp', label: t`Payment reference`, cell: (row) => row.psp },
    { key: 'source', label: t({ message: 'Source', context: 'of an event' }), cell: (row) => row.source },
  ];
  return (
    <MoneyFrame brand={brand} done={done} fault={fault}>
      <h2>
        <Trans>
          Order {ph({ order: order.id })}: {ph({ state: states[order.state as OrderState] })}
        </Trans>
      </h2>
      <OrderFacts
        order={order}
        member={may.members ? `/console/brands/${brand}/members/${order.memberId}` : null}
      />
      <Part title={t`Events`}>
        <ListTable
          label={t`Events`}
          columns={factColumns}
          rows={facts}
          rowKey={(row) => row.kind + row.psp}
        />
      </Part>
      <Part title={t({ message: 'Invoices', context: 'in the console' })}>
        <ListTable
          label={t({ message: 'Invoices', context: 'in the console' })}
          columns={documentColumns}
          rows={documents}
          rowKey={({ id }) => id}
        />
      </Part>
      {returns.length > 0 && (
        <Part title={t({ message: 'Returns', context: 'in the console: withdrawals, refunds, chargebacks' })}>
          <ListTable label={t`Order`} columns={returnColumns} rows={returns} rowKey={({ key }) => key} />
        </Part>
      )}
      {webhooks.length > 0 && (
        <Part title={t({ message: 'Webhooks', context: 'in the console' })}>
          <ListTable
            label={t({ message: 'Webhooks', context: 'in the console' })}
            columns={webhookColumns}
            rows={webhooks}
            rowKey={({ id }) => id}
          />
        </Part>
      )}
      {may.refund && order.grantedAt && (
        <ReasonForm
          path={path}
          intent="refund"
          title={<Trans>Refund this order's unspent credits</Trans>}
          note={<Trans>Creates a credit note and emails the member. You can't undo this.</Trans>}
        />
      )}
    </MoneyFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-base">{title}</h3>
    {children}
  </section>
);

function OrderFacts({ order, member }: { order: OrderView; member: string | null }) {
  const { t, i18n } = useLingui();
  const { amount } = useMoneyWords();
  const { currency } = order;
  const rate = percentText(i18n.locale, order.vatBasisPoints);
  const memberLink = member ? (
    <a href={member} className="link">
      {order.memberId}
    </a>
  ) : (
    order.memberId
  );
  const facts: [string, ReactNode][] = [
    [t`Member`, memberLink],
    [t({ message: 'Total', context: 'of an order' }), amount(order.totalMinor, currency)],
    [
      t`Discount`,
      order.discountMinor ? `${amount(order.discountMinor, currency)} ${order.discountCode ?? ''}` : '–',
    ],
    [t`VAT`, `${amount(order.vatMinor, currency)} (${rate}, ${order.vatCountry || '–'})`],
    [t`Credits`, order.bonusCredits ? `${order.credits} + ${order.bonusCredits}` : order.credits],
    [t`Payment method`, order.method],
    [t`Payment reference`, order.psp ?? '–'],
    [t`Name on statement`, order.descriptor],
    [t`Merchant account`, order.merchantAccount],
    [t`Created (UTC)`, order.at],
    [t`Button pressed`, order.placedAt ? `${order.placedAt}: ${order.button}` : '–'],
    [t`Credits added`, order.grantedAt ?? '–'],
    [t`Debit due`, order.dueOn ?? '–'],
  ];
  return (
    <dl className="panel grid gap-x-8 gap-y-2 p-4 sm:grid-cols-2 xl:grid-cols-3">
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
