import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderView, TransferView } from '#app/api/order.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { CreditsAfterDebit } from './credits-after-debit.tsx';

/** Why it takes time, and what to do in the meantime. */
export function PendingNotes({ order }: { order: OrderView }) {
  const { i18n, t } = useLingui();
  if (order.transfer) return <Transfer transfer={order.transfer} />;
  if (!order.dueOn)
    return (
      <p className="text-muted">
        <Trans>You get your credits as soon as the payment is confirmed. You can leave this page.</Trans>
      </p>
    );
  const dayOf = (date: string) =>
    i18n.date(new Date(Date.parse(date) + 12 * HOUR_MS), { dateStyle: 'long', timeZone: 'UTC' });
  const { dueOn, creditsOn, holdDays } = order;
  return (
    <>
      <p className="text-muted">
        {creditsOn === null ? (
          <>
            {t`We'll debit your account on ${{ day: dayOf(dueOn) }}. We emailed you the mandate.`}{' '}
            <CreditsAfterDebit holdDays={holdDays} />
          </>
        ) : (
          t`We debited your account. You get your credits on ${{ day: dayOf(creditsOn) }}, unless your bank returns the debit.`
        )}
      </p>
      <a href={`/mandates/${order.id}`} className="link inline-flex min-h-11 items-center">
        <Trans>Download the mandate (PDF)</Trans>
      </a>
    </>
  );
}

function Transfer({ transfer }: { transfer: TransferView }) {
  const { t } = useLingui();
  const rows = [
    [t`Payee`, transfer.beneficiary],
    [t`IBAN`, transfer.iban],
    [t`BIC`, transfer.bic],
    [t({ message: 'Reference', context: 'of a bank transfer' }), transfer.reference],
  ];
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        <Trans>Transfer the amount with exactly this reference. We add your credits when it arrives.</Trans>
      </p>
      <dl className="panel grid gap-1 p-5 text-start">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
