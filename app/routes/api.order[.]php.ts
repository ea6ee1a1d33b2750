import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { consentIn } from '#app/api/order-consent.ts';
import { CHECKOUT_STATUS, refuse } from '#app/api/respond.server.ts';
import { confirmOrder, findOwnOrder, saveResult } from '#app/domain/payments/order-result.server.ts';
import { startCheckout } from '#app/domain/payments/start-checkout.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseId, parseUuid, parseWhole, readObject } from '#app/http/guards/form-input.ts';
import { respectObjection } from '#app/http/guards/tracking.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** The state of an order, polled by its page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const id = parseId(new URL(request.url).searchParams.get('id') ?? undefined);
  const order = id && (await findOwnOrder(scope, id));
  if (!order) throw badRequest('order_not_found', 404);
  return json({
    payment_id: order.id,
    credits: order.credits,
    state: order.state,
    granted: order.grantedAt !== null,
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMemberCall(context);
  const fields = await readObject(request);
  if (fields.intent === 'start') {
    await respectObjection(context.request, scope);
    const { address, origin, country: addressCountry } = context.request.facts;
    return await start(scope, fields, { address, addressCountry, origin });
  }
  const id = parseId(String(fields.order ?? ''));
  if (!id) throw badRequest('order_not_found', 404);
  if (fields.intent === 'press') {
    if (!consentIn(new Map(Object.entries(fields)))) throw badRequest('consent_missing', 422);
    if (await confirmOrder(scope, id)) return json({ ok: true });
    throw badRequest('order_decided', 409);
  }
  const result = fields.session_result;
  if (fields.intent !== 'result' || typeof result !== 'string' || result.length > 10_000)
    throw badRequest('intent_unknown', 422);
  const state = await saveResult(scope, id, result);
  if (!state) throw badRequest('order_not_found', 404);
  return json({ state });
}

async function start(
  scope: MemberScope,
  fields: Record<string, unknown>,
  facts: { address: string; addressCountry: string | null; origin: string },
) {
  const clientId = parseUuid(fields.client_id);
  const bundleId = parseWhole(fields.bundle);
  const totalMinor = parseWhole(fields.total);
  const { code = '', method } = fields;
  const readable = clientId && bundleId !== null && totalMinor !== null;
  if (!readable || typeof code !== 'string' || typeof method !== 'string')
    throw badRequest('order_unreadable', 422);
  const consented = consentIn(new Map(Object.entries(fields)));
  const input = { clientId, bundleId, totalMinor, methodId: method, code, consented, ...facts };
  const started = await startCheckout(scope, input);
  return started.ok ? json(started.checkout) : refuse(started, CHECKOUT_STATUS);
}
