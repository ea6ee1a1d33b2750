import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PricingFacts } from '#app/api/pricing.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { moneyText } from '#app/platform/money.ts';

/** The bundles with their price and the price per message. */
export function PriceTable({ facts: { bundles, country } }: { facts: PricingFacts }) {
  const { t, i18n } = useLingui();
  const where = useCountryNames()(country);
  if (bundles.length === 0)
    return (
      <p className="panel p-5 text-muted">
        <Trans>There's nothing to buy right now.</Trans>
      </p>
    );
  return (
    <section className="grid gap-2">
      <table className="panel price-table">
        <caption className="sr-only">{t`What credits cost in ${where}`}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col">
              <Trans>Bundle</Trans>
            </th>
            <th scope="col">
              <Trans>A message</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bundles.map(({ id, credits, priceMinor, currency, messageHundredths }) => (
            <tr key={id}>
              <th scope="row">{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</th>
              <td>{moneyText(i18n.locale, messageHundredths / 100, currency)}</td>
              <td>
                <strong>{moneyText(i18n.locale, priceMinor, currency)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">
        {country === 'US' ? (
          <Trans>Prices for {where}. No other charges.</Trans>
        ) : (
          <Trans>Prices for {where}. VAT included, no other charges.</Trans>
        )}
      </p>
    </section>
  );
}
