import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MoneyFrame } from './money-frame.tsx';

type Props = {
  brand: string;
  counts: { tasks: number; debts: number; waiting: number; misfits: number; notGiven: number };
  /** Counts stop here. */
  most: number;
  check: { at: string; differences: number; shared: number } | null;
};

/** The pending work for finance. */
export function MoneyOverview({ brand, counts, most, check }: Props) {
  const { t } = useLingui();
  const at = `/console/brands/${brand}/money`;
  const cards: [string, string, number][] = [
    [`${at}/owed`, t`Refunds declined by the provider`, counts.tasks],
    [`${at}/owed#spent`, t`Credits spent, payment reversed`, counts.debts],
    [`${at}/orders?state=paid`, t`Paid more than ten minutes ago, credits not added`, counts.notGiven],
    [`${at}/webhooks`, t`Webhooks waiting for more than ten minutes`, counts.waiting],
    [`${at}/webhooks?state=misfit`, t`Webhooks that match no order`, counts.misfits],
  ];
  return (
    <MoneyFrame brand={brand}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(([to, label, count]) => (
          <li key={label} className="panel grid gap-1 p-4">
            <span className="text-title">{count >= most ? `${most}+` : count}</span>
            <a href={to} className="link" data-row>
              {label}
            </a>
          </li>
        ))}
        <li className="panel grid gap-1 p-4">
          <span className="text-title">{check ? check.differences + check.shared : '–'}</span>
          <a href={`${at}/ledger`} className="link" data-row>
            <Trans>Ledger errors</Trans>
          </a>
          {check && (
            <span className="text-sm text-muted">
              <Trans>Checked {ph({ time: check.at })} (UTC)</Trans>
            </span>
          )}
        </li>
      </ul>
    </MoneyFrame>
  );
}
