import type { Price } from '#app/domain/discounts/price.ts';
import { holderOf, releaseDiscount, reserveDiscount } from '#app/domain/discounts/reserve-discount.server.ts';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import type { AdyenAccount } from '#app/platform/adyen-account.ts';
import { earlier, later, MINUTE_MS } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Bundle } from '#tenants/bundles.ts';
import type { PaymentMethod } from '#tenants/payment-methods.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  DISCOUNTED_SESSION_MINUTES,
  ORDERS_PER_MEMBER,
  REOPEN_WITHIN_MINUTES,
  SESSION_MINUTES,
  SESSION_SPARE_MINUTES,
  sessionMinutes,
} from './limits.ts';
import { orderButton } from './order-buttons.ts';
import { CONSENT_VERSION, consentText } from './order-consent.ts';
import {
  drawOrderId,
  expireOrder,
  findOpenOrder,
  findOrderByClientId,
  insertOrder,
  lockBuyer,
  lockIdleOrder,
  type NewOrder,
  type OrderKind,
  type OrderRow,
  reopenOrder,
} from './orders.queries.server.ts';

type OrderInput = {
  /** The page's id, so that a double click creates only one order. */
  clientId: string;
  kind: OrderKind;
  bundle: Bundle;
  method: PaymentMethod;
  price: Price;
  account: AdyenAccount;
  address: string;
  /** The order button was already pressed, with the consent to immediate performance, as in one-step orders. */
  placed: boolean;
  storedMethodId?: number;
  mandateId?: number;
  dueOn?: string;
};

export type OrderFault = 'too_many_orders' | 'discount_in_use' | 'order_decided';
export type OrderAnswer = Result<{ order: OrderRow }, OrderFault>;

/**
 * Creates an order, or returns the existing one of the same page: by the page's id after a double click, by its terms
 * from a second tab. One transaction, serialized with the member's other orders.
 */
export const makeOrder = (scope: MemberScope, input: OrderInput): Promise<OrderAnswer> =>
  inTenant(scope.tenant.id, (tx) => makeOrderIn(tx, scope, input));

/** Like `makeOrder`, within the caller's transaction. */
export async function makeOrderIn(tx: Tx, scope: MemberScope, input: OrderInput): Promise<OrderAnswer> {
  const { tenant, viewer, now } = scope;
  const terms = termsOf(scope, input);
  const made = await findMade(tx, scope, terms);
  if (made) return made;
  const until = later(now, SESSION_SPARE_MINUTES * MINUTE_MS);
  const open = input.kind === 'session' && (await findOpenOrder(tx, tenant.id, terms, until));
  if (open) return { ok: true, order: open };
  const key = keyedHash(`orders:${viewer.id}`);
  const counted = await countAttempt(tx, tenant.id, key, ORDERS_PER_MEMBER, now);
  if (!counted.allowed) return { ok: false, code: 'too_many_orders' };
  return await write(tx, scope, terms);
}

/**
 * The order of a page that already made one, and serializes the member's orders until the transaction ends. Read before
 * the price, which may have changed by that very order: it holds the discount.
 */
export async function findMade(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  terms: Terms & { clientId: string },
): Promise<OrderAnswer | null> {
  await lockBuyer(tx, tenant.id, viewer.id);
  const order = await findOrderByClientId(tx, tenant.id, viewer.id, terms.clientId);
  if (!order) return null;
  return sameTerms(order, terms) ? { ok: true, order } : { ok: false, code: 'order_decided' };
}

async function write(tx: Tx, scope: MemberScope, terms: NewOrder): Promise<OrderAnswer> {
  const { tenant, now } = scope;
  const id = await drawOrderId(tx);
  const code = terms.discountCode;
  const hold = { code: code ?? '', orderId: String(id) };
  if (code && !(await reserveDiscount(tx, scope, hold))) {
    const holderId = await holderOf(tx, scope, code);
    const holder = holderId === null ? null : await lockIdleOrder(tx, tenant.id, holderId);
    const same = holder && (await payAnotherWay(tx, scope, holder, terms));
    if (same) return { ok: true, order: same };
    if (!holder || !isOver(holder, now)) return { ok: false, code: 'discount_in_use' };
    await expireOrder(tx, tenant.id, holder.id, now);
    await releaseDiscount(tx, scope, String(holder.id));
    if (!(await reserveDiscount(tx, scope, hold))) return { ok: false, code: 'discount_in_use' };
  }
  return { ok: true, order: await insertOrder(tx, tenant.id, id, terms, now) };
}

/**
 * Whether the order gives its code away: it can no longer be paid at the provider, or its payment was refused or
 * canceled. The provider has no way to end a session early, so a payment that still arrives is refunded.
 */
function isOver({ state, kind, sessionData, sessionExpiresAt, createdAt }: OrderRow, now: Date): boolean {
  if (state === 'expired' || state === 'failed') return true;
  if (state !== 'open') return false;
  if (kind === 'session') return (sessionExpiresAt ?? later(createdAt, SESSION_MINUTES * MINUTE_MS)) <= now;
  // A transfer whose bank details were never received cannot be paid.
  if (kind === 'transfer' && !sessionData)
    return later(createdAt, DISCOUNTED_SESSION_MINUTES * MINUTE_MS) <= now;
  return false;
}

/**
 * The same purchase by another method, or after a refusal, reuses the order with a new session: it keeps its code, and
 * of two payments the second is refunded. Null when it is not the same purchase.
 */
async function payAnotherWay(
  tx: Tx,
  { tenant, now }: MemberScope,
  holder: OrderRow,
  terms: NewOrder,
): Promise<OrderRow | null> {
  const undecided = holder.state === 'open' || holder.state === 'failed';
  const young = holder.createdAt > earlier(now, REOPEN_WITHIN_MINUTES * MINUTE_MS);
  const same = sameTerms(holder, { ...terms, method: holder.method }) && holder.credits === terms.credits;
  if (!terms.sessionExpiresAt || !undecided || !young || !same) return null;
  const { method, sessionExpiresAt: expiresAt } = terms;
  return await reopenOrder(tx, tenant.id, holder.id, { method, expiresAt });
}

function termsOf(
  { tenant, viewer, locale, now }: MemberScope,
  input: OrderInput,
): NewOrder & { address: string } {
  const { bundle, price } = input;
  return {
    memberId: viewer.id,
    clientId: input.clientId,
    kind: input.kind,
    bundleId: bundle.id,
    credits: bundle.credits,
    currency: price.currency,
    listMinor: price.listMinor,
    discountMinor: price.discountMinor,
    totalMinor: price.totalMinor,
    vatMinor: price.vatMinor,
    vatBasisPoints: price.vat.rate,
    vatCountry: price.vat.country,
    vatProofs: price.vat.proofs,
    vatEvidence: price.evidence,
    discountCode: price.discount?.code ?? null,
    country: viewer.country,
    locale,
    address: keyedHash(`order-address:${input.address}`),
    method: input.method.id,
    merchantAccount: input.account.merchantAccount,
    descriptor: tenant.settings.statement_descriptor,
    button: orderButton(locale, viewer.country, price),
    placedAt: input.placed ? now : null,
    consent: input.placed ? consentText(locale) : null,
    consentVersion: input.placed ? CONSENT_VERSION : null,
    storedMethodId: input.storedMethodId ?? null,
    mandateId: input.mandateId ?? null,
    dueOn: input.dueOn ?? null,
    sessionExpiresAt:
      input.kind === 'session' ? later(now, sessionMinutes(price.discount?.code ?? null) * MINUTE_MS) : null,
  };
}

type Terms = Pick<NewOrder, 'bundleId' | 'kind' | 'method' | 'totalMinor' | 'currency'>;

/** A page's id belongs to one order: reusing it for another bundle is an error, never a cheaper order. */
const sameTerms = (order: OrderRow, terms: Terms): boolean =>
  order.bundleId === terms.bundleId &&
  order.kind === terms.kind &&
  order.method === terms.method &&
  order.totalMinor === terms.totalMinor &&
  order.currency === terms.currency;
