import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useMoney } from './use-money.ts';

type Props = {
  orderId: number;
  credits: number;
  unspent: number;
  priceMinor: number;
  refundMinor: number;
  currency: string | null;
  lastDay: string;
  /** The credits are not granted yet. */
  awaited: boolean;
  /** The payment has arrived. */
  received: boolean;
  /** The address of the confirmation. */
  email: string;
};

/** The credits given up and the amount refunded, shown above the second step. */
export function WithdrawForm(props: Props) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { orderId, credits, currency, email } = props;
  const left = i18n.number(props.unspent);
  const lastDay = i18n.date(new Date(props.lastDay), { dateStyle: 'long', timeZone: 'UTC' });
  const total = money(props.priceMinor, currency);
  const rows: [label: string, value: string][] = [
    [t`Order number`, String(orderId)],
    [props.received ? t`You paid` : t`Total`, total],
  ];
  if (!props.awaited)
    rows.push([
      t`Not spent yet`,
      t`${plural(credits, { one: `${left} of # credit`, other: `${left} of # credits` })}`,
    ]);
  if (props.received) rows.push([t`You get back`, money(props.refundMinor, currency)]);
  rows.push([t`Email confirmation to`, email]);
  return (
    <Form method="post" className="panel grid gap-4 p-5">
      <dl className="grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {props.received ? (
          <Trans>
            You can withdraw until {lastDay}, without giving a reason. We don't refund credits you spent. We
            return the money the way you paid, within 14 days at the latest.
          </Trans>
        ) : (
          <Trans>
            You can withdraw without giving a reason. We won't collect this payment. If you've already paid,
            you get all of it back, the way you paid, within 14 days at the latest.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={useNavigation().state === 'submitting'}>
          <Trans>Confirm withdrawal</Trans>
        </Button>
        <Link to={`/transactions/${orderId}`} className="flex min-h-11 items-center px-2 font-semibold">
          {props.awaited ? <Trans>Keep my order</Trans> : <Trans>Keep my credits</Trans>}
        </Link>
      </div>
    </Form>
  );
}
