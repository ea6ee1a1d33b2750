import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OffersView } from '#app/api/offer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Shown above the bundles, so that no one buys the same again while a payment is being confirmed. */
export function PendingPayment({ order }: { order: OffersView['pending'] }) {
  const { t } = useLingui();
  if (!order) return null;
  const { credits } = order;
  return (
    <Banner
      action={
        <LinkButton to={`/transactions/${order.id}`} size="sm" variant="secondary">
          <Trans>View order</Trans>
        </LinkButton>
      }
    >
      {t`${plural(credits, { one: "We're waiting for your payment for # credit to be confirmed.", other: "We're waiting for your payment for # credits to be confirmed." })}`}{' '}
      <Trans>There's no need to buy again.</Trans>
    </Banner>
  );
}
