import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPricing } from '#app/api/pricing.server.ts';
import { OfferNote } from '#app/components/billing/offer-note.tsx';
import { PriceTable } from '#app/components/billing/price-table.tsx';
import { WhatCosts } from '#app/components/billing/what-costs.tsx';
import { OfferTimeLeft } from '#app/components/discounts/time-left.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = {
  forVisitors: true,
  title: msg`Pricing`,
  description: msg`What credits cost, what they're for and what's free. No subscription, nothing renews automatically.`,
};

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await loadPricing(context));
}

/** The price and uses of credits, and the free features; public. */
export default function Pricing() {
  const facts = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <header className="grid gap-2">
        <h1>
          <Trans>Pricing</Trans>
        </h1>
        <p className="text-muted">
          <Trans>You pay for what you use. There's no subscription, and nothing renews automatically.</Trans>
        </p>
      </header>
      {facts.discount && <OfferNote {...facts.discount} applied={false} left={<OfferTimeLeft />} />}
      <PriceTable facts={facts} />
      <WhatCosts facts={facts} />
      <LinkButton to={facts.member ? '/credits' : '/signup'} className="justify-self-start">
        {facts.member ? <Trans>Buy credits</Trans> : <Trans>Sign up for free</Trans>}
      </LinkButton>
    </div>
  );
}
