import { activeDiscount } from '#app/domain/discounts/active-discount.server.ts';
import { type Price, priceBundle } from '#app/domain/discounts/price.ts';
import { priceOf } from '#app/domain/discounts/price-of.server.ts';
import { adyenAccountOf } from '#app/domain/payments/adyen-account.server.ts';
import { bestValue, bundlesOf, messagePrice, methodsOf, savingPercent } from '#app/domain/payments/offers.ts';
import { CONSENT_TEXTS, CONSENT_VERSION } from '#app/domain/payments/order-consent.ts';
import { pendingPurchase } from '#app/domain/payments/purchase.server.ts';
import { storedMethodOf } from '#app/domain/payments/repeat-order.server.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Bundle } from '#tenants/bundles.ts';
import type { PaymentMethod } from '#tenants/payment-methods.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { OffersView, SummaryView } from './offer.ts';

/** The bundles at their current price for this member. */
export async function loadOffers(scope: MemberScope): Promise<OffersView> {
  const { tenant, viewer } = scope;
  const [discount, account, stored, pending] = await Promise.all([
    activeDiscount(scope),
    adyenAccountOf(tenant),
    storedMethodOf(scope),
    pendingPurchase(scope),
  ]);
  const prices = bundlesOf(tenant.settings, viewer.country).map((bundle) =>
    amounts(scope, bundle, priceBundle(priced(bundle), discount, { country: '', rate: 0, proofs: [] })),
  );
  const best = bestValue(prices);
  const dearest = Math.max(...prices.map(({ messageHundredths }) => messageHundredths));
  const offers = prices.map((price) => ({
    ...price,
    bestValue: price.id === best,
    saving: savingPercent(price.messageHundredths, dearest),
  }));
  const view = discount && {
    kind: discount.kind,
    percentage: discount.percentage,
    endsAt: discount.endsAt.toISOString(),
    next: discount.next && { ...discount.next, endsAt: discount.next.endsAt.toISOString() },
  };
  return {
    offers,
    unavailable: account === null,
    stored: stored !== null && account !== null,
    pending,
    discount: view,
  };
}

const priced = (bundle: Bundle) => ({
  credits: bundle.credits,
  priceMinor: bundle.price_minor,
  currency: bundle.currency,
});

const amounts = ({ tenant }: MemberScope, bundle: Bundle, price: Price) => ({
  id: bundle.id,
  credits: bundle.credits,
  currency: price.currency,
  listMinor: price.listMinor,
  totalMinor: price.totalMinor,
  messageHundredths: messagePrice(price.totalMinor, bundle.credits, tenant.settings.message_credits),
});

type OverviewView =
  | { ok: true; summary: SummaryView; methods: PaymentMethod[]; codeFault: string | null; code: string }
  | { ok: false };

/** One bundle with everything that must be shown before ordering. An invalid code is reported and not applied. */
export async function loadOverview(
  scope: MemberScope,
  bundle: Bundle,
  { code, method }: { code: string; method?: string | undefined },
): Promise<OverviewView> {
  const { tenant, viewer, locale, now } = scope;
  const wanted = await priceOf(scope, priced(bundle), { code, method });
  const usual = wanted.ok ? wanted : await priceOf(scope, priced(bundle), { method });
  if (!usual.ok) return { ok: false };
  const { price } = usual;
  const active = price.discount && (await activeDiscount(scope));
  const summary = {
    ...amounts(scope, bundle, price),
    discountMinor: price.discountMinor,
    discount: price.discount,
    offerEndsAt: active && active.code === price.discount?.code ? active.endsAt.toISOString() : null,
    vatMinor: price.vatMinor,
    vatBasisPoints: price.vat.rate,
    descriptor: tenant.settings.statement_descriptor,
    refundDays: tenant.settings.refund_days,
    consent: { ...CONSENT_TEXTS[locale], version: CONSENT_VERSION },
  };
  return {
    ok: true,
    summary,
    methods: methodsOf(tenant.settings, bundle, {
      country: viewer.country,
      day: dayIn(tenant.settings.time_zone, now),
    }),
    codeFault: wanted.ok ? null : wanted.code,
    code: wanted.ok && code ? (price.discount?.code ?? '') : '',
  };
}
