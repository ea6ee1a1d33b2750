import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LedgerList } from '#app/components/credits/ledger-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { BundleList } from '#app/components/payments/bundle-list.tsx';
import { listLedgerEntries } from '#app/domain/credits/list-entries.server.ts';
import { requireMember } from '#app/guards/actors.ts';
import { loadOffers } from '#app/wire/offer.server.ts';
import { page } from '#app/wire/page.ts';

export const handle: PageHandle = { title: msg`Credits` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { message_credits: price } = scope.tenant.settings;
  const [offers, { entries }] = await Promise.all([loadOffers(scope), listLedgerEntries(scope)]);
  return page({ credits: scope.viewer.credits, price, offers, entries });
}

/** The balance, what a message costs, what can be bought, and every entry with its reason. */
export default function Credits() {
  const { t } = useLingui();
  const { credits, price, offers, entries } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-2xl gap-6 py-6">
      <h1>
        <Trans>Credits</Trans>
      </h1>
      <section className="panel grid gap-1 p-5">
        <p className="display text-title">{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</p>
        <p className="text-muted">
          {t`${plural(price, { one: 'A message costs # credit.', other: 'A message costs # credits.' })}`}
        </p>
      </section>
      <section className="grid gap-4">
        <h2>
          <Trans>Buy credits</Trans>
        </h2>
        <BundleList {...offers} />
      </section>
      <LedgerList entries={entries} />
    </div>
  );
}
