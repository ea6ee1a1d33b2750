import { randomBytes } from 'node:crypto';
import { priceOf } from '#app/domain/discounts/price-of.server.ts';
import { sealText } from '#app/platform/seal.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { methodById } from '#tenants/payment-methods.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { findBlocked } from './debit-blocks.queries.server.ts';
import { debitHash } from './debit-blocks.server.ts';
import { type Debtor, ibanTail } from './debit-form.ts';
import { debitLimitReached, dueDay } from './debit-limits.ts';
import { makeOrder, type OrderFault } from './make-order.server.ts';
import { MANDATE_VERSION, mandateText } from './mandate-text.ts';
import { debitsSince, insertMandate } from './mandates.queries.server.ts';
import { findBundle, methodsOf } from './offers.ts';
import { findOrderByClientId } from './orders.queries.server.ts';
import { type CodeCheck, checkSmsCode } from './request-sms-code.server.ts';

export type DebitWish = {
  clientId: string;
  bundleId: number;
  totalMinor: number;
  discountCode?: string | undefined;
  debtor: Debtor;
  code: string;
  address: string;
};
export type DebitOrderFault =
  | OrderFault
  | ('debit_blocked' | 'debit_limit' | 'debit_unavailable' | 'price_changed' | 'not_confirmed')
  | `code_${Exclude<CodeCheck, 'right'>}`;
export type DebitAnswer = { ok: true; orderId: number } | { ok: false; fault: DebitOrderFault };

/** What sealed mandates are sealed for. */
export const MANDATE_PURPOSE = 'mandate';

/**
 * Orders a bundle by direct debit: blocks and limits first, then the code from the telephone, then the mandate
 * and the order together. The debit itself comes days later, as announced.
 */
export async function orderByDebit(scope: MemberScope, wish: DebitWish): Promise<DebitAnswer> {
  const { tenant, viewer, now } = scope;
  const rules = tenant.settings.direct_debit;
  if (viewer.status !== 'active') return { ok: false, fault: 'not_confirmed' };
  const made = await findMade(scope, wish.clientId);
  if (made) return { ok: true, orderId: made };
  const offer = await offerOf(scope, wish);
  if (!rules || !offer) return { ok: false, fault: 'debit_unavailable' };
  if (offer.price.totalMinor !== wish.totalMinor) return { ok: false, fault: 'price_changed' };
  const signed = await inTenant(tenant.id, async (tx) => {
    const refusal = await refuseDebtor(tx, scope, wish, offer.price.totalMinor);
    if (refusal) return { fault: refusal, mandateId: 0 };
    const checked = await checkSmsCode(tx, scope, { phone: wish.debtor.phone, code: wish.code });
    if (checked !== 'right') return { fault: `code_${checked}` as const, mandateId: 0 };
    return { mandateId: await writeMandate(tx, scope, wish, rules.creditor_id), fault: undefined };
  });
  if (signed.fault !== undefined) return { ok: false, fault: signed.fault };
  const ordered = await makeOrder(scope, {
    ...{ clientId: wish.clientId, kind: 'direct_debit', ...offer, address: wish.address, placed: true },
    ...{ mandateId: signed.mandateId, dueOn: dueDay(now, rules.notice_days) },
  });
  if (!ordered.ok) return ordered;
  await inTenant(tenant.id, (tx) =>
    enqueueLater(tx, 'debit-notice-mail', { tenantId: tenant.id, orderId: ordered.order.id }),
  );
  return { ok: true, orderId: ordered.order.id };
}

/** The order that the same page made before: a second press needs no second code. */
async function findMade({ tenant, viewer }: MemberScope, clientId: string): Promise<number | null> {
  const [order] = await readInTenant(tenant.id, (tx) => [
    findOrderByClientId(tx, tenant.id, viewer.id, clientId),
  ]);
  return order?.kind === 'direct_debit' ? order.id : null;
}

async function offerOf(scope: MemberScope, wish: DebitWish) {
  const { tenant, viewer, now } = scope;
  const bundle = findBundle(tenant.settings, viewer.country, wish.bundleId);
  if (!bundle) return null;
  const where = { country: viewer.country, day: now.toISOString().slice(0, 10) };
  const method = methodById(methodsOf(tenant.settings, bundle, where), 'direct-debit');
  const account = await adyenAccountOf(tenant);
  const priced = await priceOf(
    scope,
    { credits: bundle.credits, priceMinor: bundle.price_minor, currency: bundle.currency },
    { code: wish.discountCode, method: 'direct-debit', evidence: { bank: wish.debtor.country } },
  );
  return method && account && priced.ok ? { bundle, method, account, price: priced.price } : null;
}

const DAY_MS = 86_400_000;

/** Why this account or number is not debited now; null when it may be. */
async function refuseDebtor(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  { debtor }: DebitWish,
  totalMinor: number,
): Promise<'debit_blocked' | 'debit_limit' | null> {
  const rules = tenant.settings.direct_debit;
  const ibanHash = debitHash(tenant.id, 'iban', debtor.iban);
  const blocked = await findBlocked(tx, tenant.id, [ibanHash, debitHash(tenant.id, 'phone', debtor.phone)]);
  if (blocked.length > 0) return 'debit_blocked';
  if (!rules) return 'debit_limit';
  const since = new Date(now.getTime() - rules.rolling_days * DAY_MS);
  const history = await debitsSince(tx, tenant.id, { memberId: viewer.id, ibanHash, since });
  return debitLimitReached(rules, history, totalMinor) ? 'debit_limit' : null;
}

async function writeMandate(
  tx: Tx,
  { tenant, viewer, locale, now }: MemberScope,
  { debtor, address }: DebitWish,
  creditorId: string,
): Promise<number> {
  return await insertMandate(tx, tenant.id, {
    memberId: viewer.id,
    reference: `M${tenant.id}-${randomBytes(9).toString('hex').toUpperCase()}`,
    creditorId,
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

/** Looks at blocks and limits before a code is sent, so that nobody gets one for nothing. */
export async function checkDebtor(
  scope: MemberScope,
  wish: DebitWish,
): Promise<'debit_blocked' | 'debit_limit' | null> {
  return await inTenant(scope.tenant.id, (tx) => refuseDebtor(tx, scope, wish, wish.totalMinor));
}
