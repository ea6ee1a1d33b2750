import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadOverview } from '#app/api/offer.server.ts';
import { consentIn } from '#app/api/order-consent.ts';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { CheckoutSheet } from '#app/components/payments/checkout-sheet.tsx';
import { OrderSummary } from '#app/components/payments/order-summary.tsx';
import { RepeatForm } from '#app/components/payments/repeat-form.tsx';
import { isChatPath } from '#app/domain/chat/chat-path.ts';
import { orderButton } from '#app/domain/payments/order-buttons.ts';
import { removeSavedMethod } from '#app/domain/payments/remove-saved-method.server.ts';
import { repeatOffer, repeatOrder } from '#app/domain/payments/repeat-order.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { rememberChat, rememberedChat } from '#app/http/guards/chat-return.ts';
import { badRequest, parseId, parseUuid, parseWhole, readForm } from '#app/http/guards/form-input.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Repeat your order`, payments: true, ownBar: true };

/** Members with nothing to repeat are redirected to the bundles. `?bundle=` selects another one than the last. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const bundleId = parseId(searchParams.get('bundle') ?? undefined) ?? undefined;
  const offer = await repeatOffer(scope, { bundleId });
  const { back, init } = rememberChat(request, scope);
  const chat = isChatPath(back) ? back : rememberedChat(request, scope);
  if (bundleId !== undefined && offer?.bundle.id !== bundleId) throw redirect('/credits', init);
  const view = offer && (await loadOverview(scope, offer.bundle, { code: '' }));
  if (!offer || !view?.ok) throw redirect('/credits');
  const { id, type, label } = offer.method;
  const button = orderButton(scope.locale, scope.viewer.country, view.summary);
  const again = bundleId === undefined;
  return page(
    { summary: view.summary, method: { id, type, label }, clientId: randomUUID(), button, again, chat },
    init,
  );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  if (fields.get('intent') === 'delete') {
    await removeSavedMethod(scope);
    return redirect('/credits');
  }
  const clientId = parseUuid(fields.get('client_id'));
  const [bundleId, totalMinor] = [parseWhole(fields.get('bundle')), parseWhole(fields.get('total'))];
  if (!clientId || bundleId === null || totalMinor === null) throw badRequest('order_unreadable', 422);
  if (!(await repeatOffer(scope))) throw badRequest('nothing_to_repeat', 422);
  if (!consentIn(fields)) return json({ fault: 'consent_missing' }, { status: 422 });
  const { address, origin, country: addressCountry } = context.request.facts;
  const answer = await repeatOrder(scope, {
    clientId,
    bundleId,
    totalMinor,
    address,
    addressCountry,
    origin,
    userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? '',
    accept: request.headers.get('accept')?.slice(0, 200) ?? '',
  });
  if (!answer.ok) return json({ fault: answer.code }, { status: 422 });
  return redirect(answer.redirect ?? `/transactions/${answer.orderId}`);
}

/** Repeats the last order in one step. */
export default function RepeatOrder() {
  const { summary, method, clientId, button, again, chat } = useLoaderData<typeof loader>();
  const fault = useActionData<typeof action>()?.fault ?? null;
  return (
    <CheckoutSheet title={again ? <Trans>Buy this again?</Trans> : <Trans>Your order</Trans>} chat={chat}>
      <OrderSummary summary={summary} />
      <RepeatForm summary={summary} method={method} clientId={clientId} button={button} fault={fault} />
      <LinkButton to="/credits" variant="ghost" className="justify-self-center">
        <Trans>Choose another bundle</Trans>
      </LinkButton>
    </CheckoutSheet>
  );
}
