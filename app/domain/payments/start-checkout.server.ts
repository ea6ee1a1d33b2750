import { priceOf } from '#app/domain/discounts/price-of.server.ts';
import { countryOfAddress } from '#app/domain/places/country-of-address.server.ts';
import { createSession } from '#app/platform/adyen.ts';
import type { AdyenAccount } from '#app/platform/adyen-account.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { later, MINUTE_MS } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Bundle } from '#tenants/bundles.ts';
import { methodById, type PaymentMethod } from '#tenants/payment-methods.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { askForTransfer, TRANSFER_TYPE } from './ask-for-transfer.server.ts';
import { SESSION_MINUTES } from './limits.ts';
import { findMade, makeOrderIn, type OrderAnswer, type OrderFault } from './make-order.server.ts';
import { findBundle, methodsOf } from './offers.ts';
import { CONSENT_VERSION, consentText } from './order-consent.ts';
import { type OrderRow, placeOrder, saveSession } from './orders.queries.server.ts';
import { paymentFacts } from './payment-facts.ts';

export type CheckoutInput = {
  clientId: string;
  bundleId: number;
  methodId: string;
  code?: string | undefined;
  /** The total shown to the member; any other total is refused. */
  totalMinor: number;
  address: string;
  /** The country of the network address; if omitted, it is looked up. */
  addressCountry?: string | null | undefined;
  origin: string;
  /** On the provider's own page: without JavaScript, or for a method that is only paid there. */
  hosted?: boolean;
  /** The member consented to immediate performance; required where this call places the order. */
  consented?: boolean;
};

export type CheckoutFault =
  | OrderFault
  | 'consent_missing'
  | 'bundle_not_found'
  | 'method_not_offered'
  | 'price_changed'
  | 'not_confirmed'
  | 'payments_unavailable'
  | 'code_not_found'
  | 'code_used'
  | 'code_invalid'
  | 'too_many_codes';

export type Checkout = {
  orderId: number;
  session: { id: string; sessionData: string };
  url: string | null;
  types: string[];
  brands: string[];
  kit: CheckoutKit;
};
/** The data for the browser to talk to the provider; contains no secrets. */
export type CheckoutKit = {
  clientKey: string;
  environment: 'test' | 'live';
  localUrl: string | null;
  countryCode: string;
};
type CheckoutAnswer = Result<{ checkout: Checkout }, CheckoutFault>;

/**
 * Creates an order with a payment session; a repeat returns the same one. Two transactions: one stores the order with
 * its price, one the provider's answer.
 */
export async function startCheckout(scope: MemberScope, input: CheckoutInput): Promise<CheckoutAnswer> {
  const checked = await checkInput(scope, input);
  if (!checked.ok) return checked;
  const { account, method } = checked;
  const transfer = method.type === TRANSFER_TYPE;
  if ((transfer || input.hosted) && !input.consented) return { ok: false, code: 'consent_missing' };
  const made = await inTenant(scope.tenant.id, (tx) => orderAtPrice(tx, scope, input, checked));
  if (!made.ok) return made;
  const { order } = made;
  if (transfer) {
    const awaited = order.state === 'open' || order.state === 'pending';
    if (!awaited && !order.sessionData) return { ok: false, code: 'order_decided' };
    const asked = await askForTransfer(scope, { account, order, origin: input.origin });
    return asked
      ? { ok: true, checkout: withoutSession(scope, order.id, checked) }
      : { ok: false, code: 'payments_unavailable' };
  }
  // After a refusal the order needs a new session.
  const payable = order.state === 'open' || (order.state === 'failed' && order.sessionId === null);
  if (!payable) return { ok: false, code: 'order_decided' };
  const opened = await openSession(scope, { account, method, order, input });
  if (!opened) return { ok: false, code: 'payments_unavailable' };
  return { ok: true, checkout: { ...opened, orderId: order.id, ...kitOf(scope, account, method) } };
}

type Checked = {
  bundle: Bundle;
  method: PaymentMethod;
  account: AdyenAccount;
  evidence: { address: string | null };
};
type PricedAnswer = OrderAnswer | Failure<CheckoutFault>;

/** Creates the order at the current price, if that is the price that the member saw. */
async function orderAtPrice(
  tx: Tx,
  scope: MemberScope,
  input: CheckoutInput,
  checked: Checked,
): Promise<PricedAnswer> {
  const { bundle, method, evidence } = checked;
  const { clientId, totalMinor } = input;
  const kind = method.type === TRANSFER_TYPE ? 'transfer' : 'session';
  const terms = {
    bundleId: bundle.id,
    kind,
    method: method.id,
    totalMinor,
    currency: bundle.currency,
  } as const;
  const made = await findMade(tx, scope, { clientId, ...terms });
  if (made) return made;
  const listed = { credits: bundle.credits, priceMinor: bundle.price_minor, currency: bundle.currency };
  const priced = await priceOf(scope, listed, { code: input.code, method: method.id, evidence }, tx);
  if (!priced.ok)
    return {
      ok: false,
      code: priced.code === 'country_not_served' ? 'bundle_not_found' : priced.code,
    };
  if (priced.price.totalMinor !== totalMinor) return { ok: false, code: 'price_changed' };
  return await makeOrderIn(tx, scope, {
    ...checked,
    clientId,
    address: input.address,
    price: priced.price,
    kind,
    placed: kind === 'transfer' || (input.hosted ?? false),
  });
}

async function checkInput(scope: MemberScope, input: CheckoutInput): Promise<Result<Checked, CheckoutFault>> {
  const { settings } = scope.tenant;
  const { country, status } = scope.viewer;
  if (status !== 'active') return { ok: false, code: 'not_confirmed' };
  const bundle = findBundle(settings, country, input.bundleId);
  if (!bundle) return { ok: false, code: 'bundle_not_found' };
  const day = dayIn(settings.time_zone, scope.now);
  const method = methodById(methodsOf(settings, bundle, { country, day }), input.methodId);
  if (method?.provider !== 'adyen') return { ok: false, code: 'method_not_offered' };
  const account = await adyenAccountOf(scope.tenant);
  if (!account) return { ok: false, code: 'payments_unavailable' };
  const address = input.addressCountry ?? (await countryOfAddress(input.address));
  return { ok: true, bundle, method, account, evidence: { address } };
}

type Opening = { account: AdyenAccount; method: PaymentMethod; order: OrderRow; input: CheckoutInput };

/** The order's session: the existing one, or a new one under the order's own idempotency key. */
async function openSession({ tenant, locale, now }: MemberScope, { account, method, order, input }: Opening) {
  if (order.sessionId && order.sessionData && !input.hosted)
    return { session: { id: order.sessionId, sessionData: order.sessionData }, url: null };
  const expiresAt = order.sessionExpiresAt ?? later(order.createdAt, SESSION_MINUTES * MINUTE_MS);
  const key = order.sessions === 0 ? order.idempotencyKey : `${order.idempotencyKey}-${order.sessions}`;
  try {
    const session = await createSession(
      account,
      paymentFacts(tenant.id, order, input.origin),
      { types: typesOf(method), hosted: input.hosted ?? false, expiresAt },
      // A hosted session is a different request, so it has a different key.
      input.hosted ? `${key}-hosted` : key,
    );
    const data = session.sessionData ?? '';
    const kept = await inTenant(tenant.id, async (tx) => {
      if (!(await saveSession(tx, tenant.id, order.id, { id: session.id, data }))) return false;
      if (input.hosted) {
        const consent = consentText(locale);
        await placeOrder(tx, tenant.id, order.id, { now, consent, consentVersion: CONSENT_VERSION });
      }
      return true;
    });
    if (!kept) return null;
    return { session: { id: session.id, sessionData: data }, url: session.url ?? null };
  } catch (error) {
    log.error({ ...errorFields(error), order: order.id, at: now }, 'a payment session was not opened');
    if (error instanceof AdyenError) return null;
    throw error;
  }
}

const typesOf = ({ type }: PaymentMethod): string[] =>
  type === 'bcmc_mobile' ? ['bcmc', 'bcmc_mobile'] : [type];

/** Nothing is left to be done in the browser. */
const withoutSession = (
  scope: MemberScope,
  orderId: number,
  { account, method }: { account: AdyenAccount; method: PaymentMethod },
): Checkout => ({
  orderId,
  session: { id: '', sessionData: '' },
  url: null,
  ...kitOf(scope, account, method),
});

const kitOf = ({ viewer }: MemberScope, account: AdyenAccount, method: PaymentMethod) => ({
  types: typesOf(method),
  brands: method.brands,
  kit: browserKit(account, viewer.country),
});

/** The provider settings for the browser. */
export const browserKit = (account: AdyenAccount, countryCode: string): CheckoutKit => ({
  clientKey: account.clientKey,
  environment: account.environment,
  localUrl: account.local,
  countryCode,
});
