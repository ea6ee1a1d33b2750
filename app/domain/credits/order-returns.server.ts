import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { creditsFor, refundFor, unspentValue } from './allocate.ts';
import {
  closeReversedDebt,
  endReturn,
  findOrderCredits,
  findReturnByKey,
  insertReturn,
  isRestored,
  listLots,
  listReturnedLots,
  type OrderReturn,
  type ReturnReason,
  refreshPremiumRow,
  restrictSpending,
  saveDebt,
  sumReturns,
  takeFromLots,
  takeLots,
} from './returns.queries.server.ts';
import {
  addToBalance,
  expireLots,
  type LotPart,
  lockBalance,
  postEntry,
  refillLots,
} from './wallet.queries.server.ts';

const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0);

/** A member stays premium while an order of theirs is neither taken back nor refunded in full. */
export const refreshPremium = (tx: Tx, tenantId: number, memberId: number): Promise<void> =>
  refreshPremiumRow(tx, tenantId, memberId);

type NewReturn = {
  key: string;
  reason: ReturnReason;
  /** The amount that was refunded already; if omitted, the value of the unspent credits is to be refunded. */
  refundedMinor?: number;
  now: Date;
};

/**
 * Takes back the unspent part of an order, once per key: a withdrawal, a refund or a chargeback. Several returns of
 * one order add up to the value of a single one, so that nothing is gained or lost by rounding. Of an amount that was
 * refunded already, the credits that it stands for are taken back, as far as they are unspent. After a chargeback the
 * spent part is a debt, and nothing can be spent while it is open.
 */
export async function returnOrder(
  tx: Tx,
  tenantId: number,
  orderId: number,
  { key, reason, refundedMinor, now }: NewReturn,
): Promise<OrderReturn> {
  const memberId = (await findOrderCredits(tx, tenantId, orderId))?.memberId;
  if (memberId === undefined)
    return { outcome: 'not_found', taken: 0, spent: 0, refundMinor: 0, currency: null };
  await expireLots(tx, tenantId, memberId, now);
  const balance = await lockBalance(tx, tenantId, memberId);
  const known = await findReturnByKey(tx, tenantId, key);
  if (known) {
    const { taken, spent, refundMinor, currency } = known;
    return { outcome: 'repeated', taken, spent, refundMinor, currency };
  }
  const lots = await listLots(tx, tenantId, orderId);
  const credits = sum(lots, (lot) => lot.credits);
  const unspent = sum(lots, (lot) => lot.remaining);
  const spent = credits - unspent;
  const currency = lots.find((lot) => lot.currency !== null)?.currency ?? null;
  if (unspent === 0 && reason === 'withdrawal')
    return { outcome: 'nothing_left', taken: 0, spent, refundMinor: 0, currency };
  const before = await sumReturns(tx, tenantId, orderId);
  const priceMinor = sum(lots, (lot) => lot.priceMinor);
  const leftMinor = priceMinor - before.refundMinor;
  // The whole price was returned before; what was returned twice is booked when the other return turns out to have failed.
  if (refundedMinor !== undefined && leftMinor <= 0 && unspent === 0)
    return { outcome: 'nothing_left', taken: 0, spent, refundMinor: 0, currency };
  const isPart = refundedMinor !== undefined && refundedMinor < leftMinor;
  const taken = isPart ? Math.min(unspent, creditsFor(priceMinor, refundedMinor, credits)) : unspent;
  const refundMinor =
    refundedMinor === undefined
      ? refundFor({ priceMinor, credits, unspent: taken }, before)
      : Math.min(refundedMinor, leftMinor);
  const parts = partsOf(lots, taken);
  if (isPart) await takeFromLots(tx, tenantId, parts);
  else await takeLots(tx, tenantId, orderId, reason);
  if (taken > 0) {
    if (balance === null) throw new Error(`Order ${orderId} has open lots and no account.`);
    await addToBalance(tx, tenantId, memberId, -taken);
    await postEntry(tx, tenantId, {
      memberId,
      balanceAfter: balance - taken,
      counterAccount: reason === 'chargeback' ? 'chargebacks' : 'refunds',
      reason: reason === 'refund' ? 'money_back' : reason,
      reference: String(orderId),
      key: `back:${key}`,
      now,
      parts: parts.map((part) => ({ ...part, credits: -part.credits })),
    });
  }
  await insertReturn(tx, tenantId, {
    key,
    orderId,
    memberId,
    reason,
    taken,
    spent,
    refundMinor,
    currency,
    now,
  });
  await refreshPremiumRow(tx, tenantId, memberId);
  if (reason === 'chargeback' && balance !== null) {
    const owed = credits - sum(lots, (lot) => lot.withheld) - before.taken - taken;
    const worth = priceMinor - unspentValue(priceMinor, credits - owed, credits);
    const amountMinor = Math.min(worth, leftMinor - refundMinor);
    if (owed > 0 && amountMinor > 0) {
      await saveDebt(tx, tenantId, { orderId, memberId, credits: owed, amountMinor, currency, now });
      await restrictSpending(tx, tenantId, memberId, now);
      await enqueueLater(tx, 'spending-restricted-mail', { tenantId, accountId: memberId });
    }
  }
  return { outcome: 'taken_back', taken, spent, refundMinor, currency };
}

/** The unspent credits to take from each lot; those that would be spent last are taken first. */
function partsOf(lots: readonly { id: number; remaining: number }[], taken: number): LotPart[] {
  let left = taken;
  const parts = lots.toReversed().map(({ id, remaining }) => {
    const credits = Math.min(remaining, left);
    left -= credits;
    return { lotId: id, credits };
  });
  return parts.toReversed().filter(({ credits }) => credits > 0);
}

/**
 * Undoes a return, once: the bank reversed the chargeback, or the refund failed. The credits taken under that key are
 * given back and a debt for the order is settled. Returns how many credits the balance rose by; null when the account was
 * erased.
 */
export async function restoreOrder(tx: Tx, tenantId: number, key: string, now: Date): Promise<number | null> {
  const back = await findReturnByKey(tx, tenantId, key);
  if (!back) return 0;
  const { orderId, memberId, reason, currency } = back;
  const balance = await lockBalance(tx, tenantId, memberId);
  if (await isRestored(tx, tenantId, key)) return 0;
  if (balance === null) return null;
  const isChargeback = reason === 'chargeback';
  const parts = (await listReturnedLots(tx, tenantId, orderId, `back:${key}`))
    .map(({ lotId, taken, withheld }) => ({ lotId, credits: taken + (isChargeback ? withheld : 0) }))
    .filter(({ credits }) => credits > 0);
  const given = sum(parts, ({ credits }) => credits);
  const restored = {
    key: `restored:${key}`,
    orderId,
    memberId,
    reason: 'restored',
    taken: given,
    currency,
  } as const;
  await insertReturn(tx, tenantId, { ...restored, spent: 0, refundMinor: 0, now });
  await refreshPremiumRow(tx, tenantId, memberId);
  await endReturn(tx, tenantId, orderId, reason);
  if (isChargeback) await closeReversedDebt(tx, tenantId, { orderId, memberId, now });
  if (given === 0) return 0;
  await refillLots(tx, tenantId, parts);
  await addToBalance(tx, tenantId, memberId, given);
  await postEntry(tx, tenantId, {
    memberId,
    balanceAfter: balance + given,
    counterAccount: isChargeback ? 'chargebacks' : 'refunds',
    reason: 'restored',
    reference: String(orderId),
    key: `restored:${key}`,
    now,
    parts,
  });
  return given;
}
