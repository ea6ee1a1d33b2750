import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOffers } from '#app/api/offer.server.ts';
import { page } from '#app/api/page.ts';
import { BackToChat } from '#app/components/credits/back-to-chat.tsx';
import { CreditLinks } from '#app/components/credits/credit-links.tsx';
import { LedgerList } from '#app/components/credits/ledger-list.tsx';
import { PriceList } from '#app/components/credits/price-list.tsx';
import { WithdrawPanel } from '#app/components/credits/refundable-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { BundleList } from '#app/components/payments/bundle-list.tsx';
import { listLedgerEntries, readReturned } from '#app/domain/credits/list-entries.server.ts';
import { pricedGifts } from '#app/domain/gifts/catalog.ts';
import { listRefundable } from '#app/domain/payments/refundable-orders.server.ts';
import { requireMember, safeBack } from '#app/http/guards/actors.ts';
import { rememberChat } from '#app/http/guards/chat-return.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Credits` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const query = new URL(request.url).searchParams;
  const before = parseId(query.get('before') ?? undefined);
  const { settings } = scope.tenant;
  const gifts = pricedGifts(settings).map(({ credits }) => credits);
  const [offers, listed, refundable] = await Promise.all([
    loadOffers(scope),
    listLedgerEntries(scope, before),
    listRefundable(scope),
  ]);
  const { back, init } = rememberChat(request, scope);
  const data = {
    credits: scope.viewer.credits,
    prices: { message: settings.message_credits, photo: settings.photo_credits, gifts },
    back,
    offers,
    refundable,
    ...listed,
  };
  return page(data, init);
}

/** Dismisses the alert about refunded credits. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  if (fields.get('intent') !== 'returned_read') throw badRequest('intent_unknown', 422);
  await readReturned(scope);
  return redirect(safeBack(fields.get('back') ?? null, '/credits'));
}

/** The balance, the prices, the bundles, and every ledger entry with its reason. */
export default function Credits() {
  const { t } = useLingui();
  const { credits, prices, offers, refundable, entries, next, back } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-2xl gap-6 py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>
          <Trans>Credits</Trans>
        </h1>
        <p className="font-semibold">{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</p>
      </div>
      <BackToChat back={back} />
      <section className="grid gap-4">
        <h2>
          <Trans>Buy credits</Trans>
        </h2>
        <BundleList {...offers} />
      </section>
      <section className="panel grid gap-1 p-5">
        <PriceList prices={prices} />
        <CreditLinks />
      </section>
      <WithdrawPanel orders={refundable} />
      <LedgerList entries={entries} />
      {next !== null && (
        <Link
          to={`/credits?before=${next}`}
          className={buttonClass({ variant: 'secondary', className: 'mx-auto' })}
        >
          <Trans>Show more</Trans>
        </Link>
      )}
    </div>
  );
}
