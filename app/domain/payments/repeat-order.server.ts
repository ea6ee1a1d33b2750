import type { Price } from '#app/domain/discounts/price.ts';
import { priceOf } from '#app/domain/discounts/price-of.server.ts';
import { countryOfAddress } from '#app/domain/places/country-of-address.server.ts';
import { payStored } from '#app/platform/adyen.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { errorFields, log } from '#app/platform/log.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Bundle } from '#tenants/bundles.ts';
import { methodById, paymentMethodSchema } from '#tenants/payment-methods.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { makeOrder, type OrderFault } from './make-order.server.ts';
import { bundlesOf } from './offers.ts';
import { saveAnswer } from './order-result.server.ts';
import { findLastPaid, type OrderRow } from './orders.queries.server.ts';
import { paymentFacts } from './payment-facts.ts';
import { findStoredMethod, type StoredMethod, touchStoredMethod } from './stored-methods.queries.server.ts';

type RepeatOffer = { bundle: Bundle; method: StoredMethod; price: Price };

/**
 * The bundle for a one-step purchase with the stored method: the requested one, or by default the last one bought or
 * the nearest one still offered.
 */
export async function repeatOffer(
  scope: MemberScope,
  { bundleId, ...evidence }: { address?: string | null; bundleId?: number | undefined } = {},
): Promise<RepeatOffer | null> {
  const { tenant, viewer } = scope;
  const [last, method] = await readInTenant(tenant.id, (tx) => [
    findLastPaid(tx, tenant.id, viewer.id),
    findStoredMethod(tx, tenant.id, viewer.id),
  ]);
  if (!last || !method) return null;
  const bundles = bundlesOf(tenant.settings, viewer.country);
  const bundle =
    bundles.find(({ id }) => id === (bundleId ?? last.bundleId)) ??
    bundles.toSorted((a, b) => Math.abs(a.credits - last.credits) - Math.abs(b.credits - last.credits))[0];
  if (!bundle || !(await adyenAccountOf(tenant))) return null;
  const listed = { credits: bundle.credits, priceMinor: bundle.price_minor, currency: bundle.currency };
  const priced = await priceOf(scope, listed, { evidence });
  return priced.ok ? { bundle, method, price: priced.price } : null;
}

/** The stored card that `repeatOffer` would use; null without one. */
export async function storedMethodOf({ tenant, viewer }: MemberScope): Promise<StoredMethod | null> {
  if (!viewer.premium) return null; // stored with an order
  const [method] = await readInTenant(tenant.id, (tx) => [findStoredMethod(tx, tenant.id, viewer.id)]);
  return method;
}

type RepeatOrderInput = {
  clientId: string;
  bundleId: number;
  totalMinor: number;
  address: string;
  addressCountry?: string | null | undefined;
  origin: string;
  userAgent: string;
  accept: string;
};
type RepeatFault =
  | OrderFault
  | 'nothing_to_repeat'
  | 'price_changed'
  | 'not_confirmed'
  | 'payments_unavailable';
/** `redirect`: the bank requires 3-D Secure. */
type RepeatAnswer = Result<{ orderId: number; redirect: string | null; refused: boolean }, RepeatFault>;

/** Buys a bundle with the stored method. A double click makes only one payment. */
export async function repeatOrder(scope: MemberScope, input: RepeatOrderInput): Promise<RepeatAnswer> {
  if (scope.viewer.status !== 'active') return { ok: false, code: 'not_confirmed' };
  const address = input.addressCountry ?? (await countryOfAddress(input.address));
  const offer = await repeatOffer(scope, { address, bundleId: input.bundleId });
  const account = await adyenAccountOf(scope.tenant);
  if (!offer || !account || offer.bundle.id !== input.bundleId)
    return { ok: false, code: 'nothing_to_repeat' };
  if (offer.price.totalMinor !== input.totalMinor) return { ok: false, code: 'price_changed' };
  const made = await makeOrder(scope, {
    clientId: input.clientId,
    kind: 'stored',
    bundle: offer.bundle,
    price: offer.price,
    account,
    method: cardMethod(scope),
    address: input.address,
    placed: true,
    storedMethodId: offer.method.id,
  });
  if (!made.ok) return made;
  const { order } = made;
  if (order.pspReference)
    return { ok: true, orderId: order.id, redirect: null, refused: order.state === 'failed' };
  return await pay(scope, { order, input, token: offer.method.token });
}

const cardMethod = ({ tenant }: MemberScope) =>
  methodById(tenant.settings.payment_methods, 'card') ??
  paymentMethodSchema.parse({ id: 'card', name: 'Card', type: 'scheme' });

type Payment = { order: OrderRow; input: RepeatOrderInput; token: string };

async function pay(scope: MemberScope, { order, input, token }: Payment): Promise<RepeatAnswer> {
  const { tenant, now } = scope;
  const account = await adyenAccountOf(tenant);
  if (!account) return { ok: false, code: 'payments_unavailable' };
  try {
    const browser = { ip: input.address, userAgent: input.userAgent, accept: input.accept };
    const facts = paymentFacts(tenant.id, order, input.origin);
    const answer = await payStored(account, facts, { token, browser }, order.idempotencyKey);
    const action = answer.action as { type?: string; url?: string } | undefined;
    if (action?.url) return { ok: true, orderId: order.id, redirect: action.url, refused: false };
    const state = await saveAnswer(scope, order, answer);
    const id = order.storedMethodId;
    if (id && state !== 'failed')
      await inTenant(tenant.id, (tx) => touchStoredMethod(tx, tenant.id, id, now));
    return { ok: true, orderId: order.id, redirect: null, refused: state === 'failed' };
  } catch (error) {
    log.error({ ...errorFields(error), order: order.id }, 'a stored method could not be charged');
    if (!(error instanceof AdyenError)) throw error;
    // It is unknown whether the payment was made, so the order stays undecided until the sweep checks it.
    if (!error.refused) return { ok: true, orderId: order.id, redirect: null, refused: false };
    const state = await saveAnswer(scope, order, { resultCode: 'Refused' });
    return { ok: true, orderId: order.id, redirect: null, refused: state === 'failed' };
  }
}
