import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitDebit } from '#app/api/debit.server.ts';
import { loadOverview } from '#app/api/offer.server.ts';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { CheckoutSheet } from '#app/components/payments/checkout-sheet.tsx';
import { DebitForm } from '#app/components/payments/debit-form.tsx';
import { OrderSummary } from '#app/components/payments/order-summary.tsx';
import { MANDATE_VERSION, mandateText } from '#app/domain/payments/mandate-text.ts';
import { findBundle } from '#app/domain/payments/offers.ts';
import { orderButton } from '#app/domain/payments/order-buttons.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { rememberedChat } from '#app/http/guards/chat-return.ts';
import { badRequest, parseId, parseUuid, parseWhole, readForm } from '#app/http/guards/form-input.ts';
import { respectObjection } from '#app/http/guards/tracking.ts';

export const handle: PageHandle = { title: msg`Direct debit`, ownBar: true };

/** Redirects to the bundles without a bundle, or where there is no direct debit. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { settings, company } = scope.tenant;
  const query = new URL(request.url).searchParams;
  const bundle = findBundle(settings, scope.viewer.country, parseId(query.get('bundle') ?? '') ?? 0);
  const code = query.get('code')?.slice(0, 60) ?? '';
  const view = bundle && (await loadOverview(scope, bundle, { code, method: 'direct-debit' }));
  if (!view?.ok || !view.methods.some(({ id }) => id === 'direct-debit')) throw redirect('/credits');
  return page({
    summary: view.summary,
    code: view.code,
    clientId: randomUUID(),
    chat: rememberedChat(request, scope),
    country: scope.viewer.country,
    mandate: {
      text: mandateText(scope.locale, company.name),
      version: MANDATE_VERSION,
      creditor: `${company.name}, ${company.address}, ${company.city}`,
      creditorId: settings.direct_debit?.creditor_id ?? '',
      noticeDays: settings.direct_debit?.notice_days ?? 0,
      holdDays: settings.direct_debit?.hold_days ?? 0,
    },
    button: orderButton(scope.locale, scope.viewer.country, view.summary),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const clientId = parseUuid(fields.get('client_id'));
  const [bundleId, totalMinor] = [parseWhole(fields.get('bundle')), parseWhole(fields.get('total'))];
  if (!clientId || bundleId === null || totalMinor === null) throw badRequest('order_unreadable', 422);
  if (!scope.tenant.settings.direct_debit) throw badRequest('debit_unavailable', 422);
  await respectObjection(context.request, scope);
  const { address, country: addressCountry } = context.request.facts;
  const facts = { clientId, bundleId, totalMinor, address, addressCountry };
  const reply = await submitDebit(scope, fields, facts);
  if (reply.orderId) return redirect(`/transactions/${reply.orderId}`);
  return json(reply, { status: reply.sent ? 200 : 422 });
}

export default function DirectDebit() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CheckoutSheet
      title={<Trans>Direct debit</Trans>}
      chat={data.chat}
      back={`/credits/${data.summary.id}${data.code ? `?code=${encodeURIComponent(data.code)}` : ''}`}
    >
      <OrderSummary summary={data.summary} />
      <DebitForm {...data} reply={reply ?? null} />
    </CheckoutSheet>
  );
}
