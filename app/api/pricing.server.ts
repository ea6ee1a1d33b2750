import type { AppLoadContext } from '@remix-run/node';
import { activeDiscount } from '#app/domain/discounts/active-discount.server.ts';
import { messagePrice } from '#app/domain/payments/offers.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { bundlesFor } from '#tenants/bundles.ts';
import type { PricingFacts } from './pricing.ts';

/** All prices for the reader's country, as they would be charged. */
export async function loadPricing(context: AppLoadContext): Promise<PricingFacts> {
  const scope = await scopeOf(context);
  const { settings } = scope.tenant;
  const here = await context.request.country();
  const guessed = here && settings.countries.includes(here) ? here : settings.geoip_selected_country;
  const country = scope.viewer?.country ?? guessed;
  const discount = scope.viewer && (await activeDiscount(scope));
  return {
    country,
    bundles: bundlesFor(settings.bundles, country).map((bundle) => ({
      id: bundle.id,
      credits: bundle.credits,
      priceMinor: bundle.price_minor,
      currency: bundle.currency,
      messageHundredths: messagePrice(bundle.price_minor, bundle.credits, settings.message_credits),
    })),
    messageCredits: settings.message_credits,
    photoCredits: settings.photo_credits,
    freeMessages: settings.free_messages,
    freeConversations: settings.free_conversations,
    refundDays: settings.refund_days,
    statement: settings.statement_descriptor,
    discount: discount && {
      percentage: discount.percentage,
      endsAt: discount.endsAt.getTime(),
      next: discount.next && { ...discount.next, endsAt: discount.next.endsAt.getTime() },
    },
    member: scope.viewer !== null,
  };
}
