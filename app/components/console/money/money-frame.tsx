import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type MoneyFormFault, useMoneyWords } from './money-words.ts';

type Props = {
  brand: string;
  /** The result of the last form, or the reason for refusing it. */
  done?: boolean;
  fault?: MoneyFormFault | null;
  children: ReactNode;
};

/** The heading and the subpages of a brand's finances. */
export function MoneyFrame({ brand, done = false, fault = null, children }: Props) {
  const { t } = useLingui();
  const { faults } = useMoneyWords();
  const { pathname } = useLocation();
  const at = `/console/brands/${brand}/money`;
  const rooms: [string, string][] = [
    ['', t({ message: 'To do', context: 'in the console' })],
    ['/orders', t({ message: 'Orders', context: 'in the console' })],
    ['/returns', t({ message: 'Returns', context: 'in the console: withdrawals, refunds, chargebacks' })],
    ['/documents', t({ message: 'Invoices', context: 'in the console' })],
    ['/debits', t({ message: 'Direct debit', context: 'in the console' })],
    [
      '/owed',
      t({ message: 'Money due', context: 'in the console: money that is still to be paid or settled' }),
    ],
    ['/webhooks', t({ message: 'Webhooks', context: 'in the console' })],
    ['/ledger', t({ message: 'Ledger', context: 'in the console' })],
  ];
  return (
    <>
      <h1>
        <Trans context="in the console">Finance</Trans>
      </h1>
      <TabLinks
        label={t({ message: 'Finance', context: 'in the console' })}
        tabs={rooms.map(([path, label]) => ({
          to: `${at}${path}`,
          label,
          current: path === '' ? pathname === at : pathname.startsWith(`${at}${path}`),
        }))}
      />
      {fault && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      {done && !fault && (
        <Banner tone="success" live>
          <Trans>Done. You can find it in the audit log.</Trans>
        </Banner>
      )}
      {children}
    </>
  );
}
