import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { OffersView } from '#app/api/offer.ts';
import { bundlePath } from '#app/components/payments/bundle-path.ts';
import { PendingPayment } from '#app/components/payments/pending-payment.tsx';
import { moneyText } from '#app/platform/money.ts';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/**
 * The bundles where credits ran out, one tap from the order. Until they are loaded, and without JavaScript, a link to
 * them.
 */
export function QuickBundles({
  back,
  otherwise = 'credits',
}: {
  back: string;
  otherwise?: 'credits' | 'premium';
}) {
  const { t, i18n } = useLingui();
  const { data, load } = useFetcher<OffersView>();
  const query = `back=${encodeURIComponent(back)}`;
  useEffect(() => load(`/credits/offers?${query}`), [load, query]);
  if (!data || data.unavailable || data.offers.length === 0)
    return (
      <LinkButton to={`/${otherwise}?${query}`} className="w-full sm:w-auto sm:justify-self-start">
        {otherwise === 'premium' ? <Trans>Get Premium</Trans> : <Trans>Get credits</Trans>}
      </LinkButton>
    );
  return (
    <>
      <PendingPayment order={data.pending} />
      <ul className="quick-bundles">
        {data.offers.map(({ id, credits, currency, totalMinor, messageHundredths, bestValue, saving }) => {
          const perMessage = moneyText(i18n.locale, messageHundredths / 100, currency);
          return (
            <li key={id}>
              <Link
                to={`${bundlePath(id, data.stored)}${data.stored ? '&' : '?'}${query}`}
                reloadDocument
                className="quick-bundle"
                data-highlight={bestValue || undefined}
              >
                <strong>{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</strong>
                <strong className="text-lg">{moneyText(i18n.locale, totalMinor, currency)}</strong>
                <span className="text-sm text-muted">{t`${perMessage} a message`}</span>
                {saving > 0 && <span className="text-sm text-muted">{t`save ${saving}%`}</span>}
                {bestValue && (
                  <span className="quick-bundle-mark">
                    <Trans>Best value</Trans>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
