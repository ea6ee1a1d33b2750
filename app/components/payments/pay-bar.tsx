import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SummaryView } from '#app/api/offer.ts';
import { moneyText } from '#app/platform/money.ts';

/** The order button with the total above it, always on the screen. In the EU the label of the button is prescribed. */
export function PayBar({
  summary: { currency, totalMinor },
  children,
}: {
  summary: Pick<SummaryView, 'currency' | 'totalMinor'>;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <div className="pay-bar">
      <p className="flex items-baseline justify-between gap-4">
        <Trans>Total</Trans> <strong>{moneyText(i18n.locale, totalMinor, currency)}</strong>
      </p>
      {children}
    </div>
  );
}
