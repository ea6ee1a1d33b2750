import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SummaryView } from '#app/api/offer.ts';
import { useOfferEnd } from '#app/components/discounts/offer-end.ts';
import { moneyText } from '#app/platform/money.ts';

/** The order summary above the order button. */
export function OrderSummary({ summary }: { summary: SummaryView }) {
  const { t, i18n } = useLingui();
  const { endsText } = useOfferEnd();
  const { currency, credits, discount } = summary;
  const money = (minor: number): string => moneyText(i18n.locale, minor, currency);
  const vat = money(summary.vatMinor);
  const rate = i18n.number(summary.vatBasisPoints / 10_000, { style: 'percent', maximumFractionDigits: 1 });
  const percentage = discount ? i18n.number(discount.percentage / 100, { style: 'percent' }) : '';
  return (
    <section aria-label={t`Your order`} className="panel grid gap-2 p-5">
      <p className="display text-title">{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</p>
      <dl className="grid gap-1">
        {discount && (
          <>
            <Row name={<Trans>Price</Trans>}>{money(summary.listMinor)}</Row>
            <Row
              name={
                summary.offerEndsAt === null
                  ? t`Discount ${percentage} (${{ code: discount.code }})`
                  : t`Welcome offer (${percentage} off)`
              }
              note={summary.offerEndsAt && endsText(summary.offerEndsAt)}
            >
              {money(-summary.discountMinor)}
            </Row>
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd data-total>{money(summary.totalMinor)}</dd>
        </div>
        {summary.vatBasisPoints > 0 && <Row name={t`VAT included (${rate})`}>{vat}</Row>}
        <Row name={<Trans>A message costs</Trans>}>
          {moneyText(i18n.locale, summary.messageHundredths / 100, currency)}
        </Row>
        <Row name={<Trans>On your statement</Trans>}>
          <span className="whitespace-nowrap">{summary.descriptor}</span>
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, note, children }: { name: ReactNode; note?: string | null; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 text-muted max-[18.75rem]:flex-wrap">
      <dt>
        {name}
        {note && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}
