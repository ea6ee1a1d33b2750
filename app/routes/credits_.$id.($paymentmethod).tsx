import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isHostedHere } from '#app/api/checkout.server.ts';
import { loadOverview } from '#app/api/offer.server.ts';
import { consentIn } from '#app/api/order-consent.ts';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { bundlePath } from '#app/components/payments/bundle-path.ts';
import { CheckoutForm } from '#app/components/payments/checkout-form.tsx';
import { CheckoutSheet } from '#app/components/payments/checkout-sheet.tsx';
import { CodeForm } from '#app/components/payments/code-form.tsx';
import { MethodList } from '#app/components/payments/method-list.tsx';
import { OrderSummary } from '#app/components/payments/order-summary.tsx';
import { isChatPath } from '#app/domain/chat/chat-path.ts';
import { findBundle } from '#app/domain/payments/offers.ts';
import { orderButton } from '#app/domain/payments/order-buttons.ts';
import { storedMethodOf } from '#app/domain/payments/repeat-order.server.ts';
import { startCheckout } from '#app/domain/payments/start-checkout.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { rememberChat, rememberedChat } from '#app/http/guards/chat-return.ts';
import { badRequest, parseId, parseUuid, parseWhole, readForm } from '#app/http/guards/form-input.ts';
import { respectObjection } from '#app/http/guards/tracking.ts';
import { methodById, oneCardRow, type PaymentMethod } from '#tenants/payment-methods.ts';

export const handle: PageHandle = { title: msg`Your order`, payments: true, ownBar: true };

const notFound = () => new Response('Not Found', { status: 404 });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const bundle = findBundle(scope.tenant.settings, scope.viewer.country, parseId(params.id) ?? 0);
  if (!bundle) throw notFound();
  const code = new URL(request.url).searchParams.get('code')?.slice(0, 60) ?? '';
  const view = await loadOverview(scope, bundle, { code, method: params.paymentmethod });
  if (!view.ok) throw notFound();
  const method = methodById(view.methods, params.paymentmethod ?? '');
  if (params.paymentmethod !== undefined && !method) throw notFound();
  const query = view.code ? `?code=${encodeURIComponent(view.code)}` : '';
  if (method?.provider === 'direct_debit')
    throw redirect(`/directdebit?bundle=${bundle.id}${query.replace('?', '&')}`);
  const methods = oneCardRow(view.methods).map(({ id, name, cards }) => ({
    id,
    name,
    cards,
    href: `/credits/${bundle.id}/${id}${query}`,
  }));
  // The stored card is charged at the usual price.
  const stored = method || view.code ? null : await storedMethodOf(scope);
  const data = {
    summary: view.summary,
    methods,
    savedCard: stored && { lastFour: stored.label, href: bundlePath(bundle.id, true) },
    code: view.code,
    // A code that was refused stays in its field, to be corrected.
    typedCode: view.code || code,
    codeFault: view.codeFault,
    method: method && methodView(method),
    clientId: randomUUID(),
    button: orderButton(scope.locale, scope.viewer.country, view.summary),
    back: `/credits/${bundle.id}${query}`,
  };
  const { back, init } = rememberChat(request, scope);
  return page({ ...data, chat: isChatPath(back) ? back : rememberedChat(request, scope) }, init);
}

const methodView = (method: PaymentMethod) => ({
  id: method.id,
  name: method.name,
  brands: method.brands,
  hosted: isHostedHere(method),
});

/** An order that is paid on the provider's page; without JavaScript, every order. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const clientId = parseUuid(fields.get('client_id'));
  const totalMinor = parseWhole(fields.get('total'));
  if (!clientId || totalMinor === null) throw badRequest('order_unreadable', 422);
  if (!consentIn(fields)) return json({ fault: 'consent_missing' }, { status: 422 });
  await respectObjection(context.request, scope);
  const { address, origin, country: addressCountry } = context.request.facts;
  const ids = { clientId, bundleId: parseId(params.id) ?? 0, methodId: params.paymentmethod ?? '' };
  const code = fields.get('code') || undefined;
  const started = await startCheckout(scope, {
    ...ids,
    totalMinor,
    code,
    address,
    addressCountry,
    origin,
    hosted: true,
    consented: true,
  });
  if (!started.ok) return json({ fault: started.code }, { status: 422 });
  return redirect(started.checkout.url ?? `/transactions/${started.checkout.orderId}`);
}

/** The checkout: order summary, payment method, and the order button. */
export default function Order() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { summary, methods, method } = data;
  return (
    <CheckoutSheet title={<Trans>Your order</Trans>} chat={data.chat} back={method ? data.back : undefined}>
      <OrderSummary summary={summary} />
      {method ? (
        <CheckoutForm key={method.id} {...data} method={method} fault={reply?.fault ?? null} />
      ) : (
        <>
          <MethodList methods={methods} savedCard={data.savedCard} />
          <CodeForm code={data.typedCode} fault={data.codeFault} />
        </>
      )}
    </CheckoutSheet>
  );
}
