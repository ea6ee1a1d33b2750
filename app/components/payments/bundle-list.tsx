import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OffersView, OfferView } from '#app/api/offer.ts';
import { OfferNote } from '#app/components/billing/offer-note.tsx';
import { moneyText } from '#app/platform/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { bundlePath } from './bundle-path.ts';
import { PendingPayment } from './pending-payment.tsx';

/** The bundles with credits, price and price per message. */
export function BundleList({ offers, unavailable, stored, pending, discount }: OffersView) {
  if (offers.length === 0 || unavailable)
    return (
      <p className="panel p-5 text-muted">
        <Trans>You can't buy credits right now. Try again later.</Trans>
      </p>
    );
  return (
    <>
      <PendingPayment order={pending} />
      {discount && <OfferNote {...discount} applied />}
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} stored={stored} />
        ))}
      </ul>
    </>
  );
}

function Offer({ offer, stored }: { offer: OfferView; stored: boolean }) {
  const { t, i18n } = useLingui();
  const { currency, credits, listMinor, totalMinor } = offer;
  const perMessage = moneyText(i18n.locale, offer.messageHundredths / 100, currency);
  return (
    <li className="bundle panel" data-highlight={offer.bestValue || undefined}>
      {offer.bestValue && (
        <span className="bundle-mark">
          <Trans>Best value</Trans>
        </span>
      )}
      <Link
        to={bundlePath(offer.id, stored)}
        reloadDocument
        className="flex min-h-16 items-center gap-3 px-5 py-4 max-[18.75rem]:flex-wrap max-[18.75rem]:gap-y-1"
      >
        <span className="min-w-0 flex-1 max-[18.75rem]:basis-full">
          <strong className="display block text-lg">
            {t`${plural(credits, { one: '# credit', other: '# credits' })}`}
          </strong>
          <span className="block text-sm text-muted">{t`${perMessage} a message`}</span>
          {offer.saving > 0 && (
            <span className="block text-sm text-muted">{t`save ${{ percentage: offer.saving }}%`}</span>
          )}
        </span>
        <span className="text-end max-[18.75rem]:flex-1 max-[18.75rem]:text-start">
          {totalMinor < listMinor && (
            <s className="block text-sm text-muted">
              <span className="sr-only">
                <Trans>Usual price:</Trans>
              </span>{' '}
              {moneyText(i18n.locale, listMinor, currency)}
            </s>
          )}
          <strong className="text-lg">{moneyText(i18n.locale, totalMinor, currency)}</strong>
        </span>
        <Icon name="chevron-right" className="size-5 flex-none text-muted" />
      </Link>
    </li>
  );
}
