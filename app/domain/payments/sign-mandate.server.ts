import { randomBytes } from 'node:crypto';
import type { Price } from '#app/domain/discounts/price.ts';
import { priceOf } from '#app/domain/discounts/price-of.server.ts';
import { countryOfAddress } from '#app/domain/places/country-of-address.server.ts';
import { DAY_MS, earlier } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { sealText } from '#app/platform/seal.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { methodById } from '#tenants/payment-methods.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { findBlocked } from './debit-blocks.queries.server.ts';
import { debitHash } from './debit-blocks.server.ts';
import { type Debtor, ibanTail, phoneCountry } from './debit-form.ts';
import { debitLimitReached, dueDay } from './debit-limits.ts';
import { makeOrderIn, type OrderFault } from './make-order.server.ts';
import { MANDATE_TYPE, MANDATE_VERSION, mandateText } from './mandate-text.ts';
import { debitsSince, insertMandate, lockDebtor } from './mandates.queries.server.ts';
import { findBundle, methodsOf } from './offers.ts';
import { findOrderByClientId, lockBuyer } from './orders.queries.server.ts';
import { type CodeCheck, checkSmsCode } from './request-sms-code.server.ts';

type DebitInput = {
  clientId: string;
  bundleId: number;
  totalMinor: number;
  discountCode?: string | undefined;
  debtor: Debtor;
  code: string;
  address: string;
  addressCountry?: string | null | undefined;
};
type DebitOrderFault =
  | OrderFault
  | 'debit_blocked'
  | 'debit_limit'
  | 'debit_unavailable'
  | 'price_changed'
  | 'not_confirmed'
  | `code_${Exclude<CodeCheck, 'right'>}`;
type DebitAnswer = Result<{ orderId: number }, DebitOrderFault>;

/** The purpose under which mandates are sealed. */
export const MANDATE_PURPOSE = 'mandate';

/**
 * Orders a bundle by direct debit: checks blocks and limits, then the code from the phone, and stores mandate and order
 * together. The debit itself is submitted days later, as announced.
 */
export async function orderByDebit(scope: MemberScope, input: DebitInput): Promise<DebitAnswer> {
  const { tenant, viewer, now } = scope;
  const rules = tenant.settings.direct_debit;
  if (viewer.status !== 'active') return { ok: false, code: 'not_confirmed' };
  const offer = await offerOf(scope, input);
  if (!rules || !offer) return { ok: false, code: 'debit_unavailable' };
  try {
    return await inTenant(tenant.id, async (tx) => {
      const { creditor_id: creditorId, notice_days: noticeDays } = rules;
      return await signAndOrder(tx, scope, input, {
        offer,
        creditorId,
        noticeDays,
        dueOn: dueDay(dayIn(tenant.settings.time_zone, now), noticeDays),
      });
    });
  } catch (error) {
    if (error instanceof NotOrdered) return { ok: false, code: error.code };
    throw error;
  }
}

/** Rolls back the use of the code and the mandate, which are not kept without an order. */
class NotOrdered extends Error {
  readonly code: OrderFault;
  constructor(code: OrderFault) {
    super(code);
    this.code = code;
  }
}

type Terms = {
  offer: Offer;
  creditorId: string;
  noticeDays: number;
  dueOn: string;
};

/**
 * Serialized with the member's other orders, so that the second of two concurrent requests finds the first one's
 * order.
 */
async function signAndOrder(
  tx: Tx,
  scope: MemberScope,
  input: DebitInput,
  { offer, creditorId, noticeDays, dueOn }: Terms,
): Promise<DebitAnswer> {
  const { tenant, viewer } = scope;
  const { clientId, address, debtor, code } = input;
  await lockBuyer(tx, tenant.id, viewer.id);
  const made = await findOrderByClientId(tx, tenant.id, viewer.id, clientId);
  if (made?.kind === 'direct_debit') return { ok: true, orderId: made.id };
  const price = await priceNow(tx, scope, input, offer);
  if (!price) return { ok: false, code: 'debit_unavailable' };
  if (price.totalMinor !== input.totalMinor) return { ok: false, code: 'price_changed' };
  // Serialized with debits of this bank account by other members, because its limits are shared.
  await lockDebtor(tx, tenant.id, debitHash(tenant.id, 'iban', debtor.iban));
  const refusal = await refuseDebtor(tx, scope, input, price.totalMinor);
  if (refusal) return { ok: false, code: refusal };
  const checked = await checkSmsCode(tx, scope, { phone: debtor.phone, code });
  if (checked !== 'right') return { ok: false, code: `code_${checked}` };
  const mandateId = await writeMandate(tx, scope, input, { creditorId, noticeDays });
  const ordered = await makeOrderIn(tx, scope, {
    clientId,
    kind: 'direct_debit',
    ...offer,
    price,
    address,
    placed: true,
    mandateId,
    dueOn,
  });
  if (!ordered.ok) throw new NotOrdered(ordered.code);
  await enqueueLater(tx, 'debit-notice-mail', { tenantId: tenant.id, orderId: ordered.order.id });
  return { ok: true, orderId: ordered.order.id };
}

async function offerOf(scope: MemberScope, input: Omit<DebitInput, 'code'>) {
  const { tenant, viewer, now } = scope;
  const bundle = findBundle(tenant.settings, viewer.country, input.bundleId);
  if (!bundle) return null;
  const where = { country: viewer.country, day: dayIn(tenant.settings.time_zone, now) };
  const method = methodById(methodsOf(tenant.settings, bundle, where), 'direct-debit');
  const account = await adyenAccountOf(tenant);
  const evidence = {
    address: input.addressCountry ?? (await countryOfAddress(input.address)),
    bank: input.debtor.country,
    phone: phoneCountry(input.debtor.phone),
  };
  return method && account ? { bundle, method, account, evidence } : null;
}

type Offer = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

/** The current price; null when the code does not apply or the country is not served. */
async function priceNow(
  tx: Tx,
  scope: MemberScope,
  { discountCode: code }: Pick<DebitInput, 'discountCode'>,
  { bundle, evidence }: Offer,
): Promise<Price | null> {
  const listed = { credits: bundle.credits, priceMinor: bundle.price_minor, currency: bundle.currency };
  const priced = await priceOf(scope, listed, { code, method: 'direct-debit', evidence }, tx);
  return priced.ok ? priced.price : null;
}

/** Why this account or number cannot be debited now; null when it can. */
async function refuseDebtor(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  { debtor }: Pick<DebitInput, 'debtor'>,
  totalMinor: number,
): Promise<'debit_blocked' | 'debit_limit' | null> {
  const rules = tenant.settings.direct_debit;
  const ibanHash = debitHash(tenant.id, 'iban', debtor.iban);
  const blocked = await findBlocked(tx, tenant.id, [ibanHash, debitHash(tenant.id, 'phone', debtor.phone)]);
  if (blocked.length > 0) return 'debit_blocked';
  if (!rules) return 'debit_limit';
  const since = earlier(now, rules.rolling_days * DAY_MS);
  const history = await debitsSince(tx, tenant.id, { memberId: viewer.id, ibanHash, since });
  return debitLimitReached(rules, history, totalMinor) ? 'debit_limit' : null;
}

async function writeMandate(
  tx: Tx,
  { tenant, viewer, locale, now }: MemberScope,
  { debtor, address }: DebitInput,
  agreed: { creditorId: string; noticeDays: number },
): Promise<number> {
  return await insertMandate(tx, tenant.id, {
    memberId: viewer.id,
    reference: `M${tenant.id}-${randomBytes(9).toString('hex').toUpperCase()}`,
    ...agreed,
    paymentType: MANDATE_TYPE,
    sealed: sealText(JSON.stringify({ ...debtor, address }), MANDATE_PURPOSE),
    ibanTail: ibanTail(debtor.iban),
    ibanHash: debitHash(tenant.id, 'iban', debtor.iban),
    phoneHash: debitHash(tenant.id, 'phone', debtor.phone),
    locale,
    textVersion: MANDATE_VERSION,
    text: mandateText(locale, tenant.company.name),
    signedAt: now,
  });
}

/** Checks account, offer, blocks and limits before a code is sent. */
export async function checkDebtor(
  scope: MemberScope,
  input: Omit<DebitInput, 'code'>,
): Promise<Exclude<DebitOrderFault, OrderFault> | null> {
  if (scope.viewer.status !== 'active') return 'not_confirmed';
  const offer = await offerOf(scope, input);
  if (!offer) return 'debit_unavailable';
  return await inTenant(scope.tenant.id, async (tx) => {
    const price = await priceNow(tx, scope, input, offer);
    if (!price) return 'debit_unavailable';
    if (price.totalMinor !== input.totalMinor) return 'price_changed';
    return await refuseDebtor(tx, scope, input, price.totalMinor);
  });
}
