import { DAY_MS, later } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import { lowerDebt } from './returns.queries.server.ts';
import {
  addToBalance,
  countTowardsLimits,
  expireLots,
  findCharge,
  type Grant,
  insertLot,
  insertRefundedLot,
  type LotPart,
  listChargedLots,
  lockBalance,
  postEntry,
  refillLots,
  withholdCredits,
} from './wallet.queries.server.ts';

const REFUNDED_LOT_DAYS = 30;

/**
 * Gives credits in the caller's transaction, once per key; bought ones make the account premium. Returns the balance,
 * or null when the account does not exist.
 */
export const grantCredits = (tx: Tx, tenantId: number, grant: Grant): Promise<number | null> =>
  insertLot(tx, tenantId, grant);

/** Removes the member's expired credits; returns the number of credits. */
export const expireCredits = (tx: Tx, tenantId: number, memberId: number, now: Date): Promise<number> =>
  expireLots(tx, tenantId, memberId, now);

/**
 * Refunds one charge, once, to the lots that it was taken from. An expired lot is replaced by one of thirty days; for
 * a lot whose payment was charged back, the debt is reduced instead, unless the member paid it. Returns how many credits the balance rose by.
 */
export async function refundCharge(
  tx: Tx,
  tenantId: number,
  { memberId, key, reason, now }: { memberId: number; key: string; reason: string; now: Date },
): Promise<number> {
  const balance = await lockBalance(tx, tenantId, memberId);
  if (balance === null) return 0;
  const charge = await findCharge(tx, tenantId, memberId, key);
  if (!charge) return 0;
  const parts: LotPart[] = [];
  const refills: LotPart[] = [];
  let owed = 0;
  for (const { id, credits, orderId, expiresAt, chargedBack } of await listChargedLots(
    tx,
    tenantId,
    charge.id,
  )) {
    if (chargedBack && orderId !== null) {
      owed += credits;
      await withholdCredits(tx, tenantId, id, credits);
      await lowerDebt(tx, tenantId, { memberId, orderId, credits, now });
    } else if (expiresAt !== null && expiresAt <= now) {
      const replacement = { credits, expiresAt: later(now, REFUNDED_LOT_DAYS * DAY_MS), now };
      const lotId = await insertRefundedLot(tx, tenantId, memberId, replacement);
      if (lotId === null) throw new Error(`There is no account ${memberId}.`);
      parts.push({ lotId, credits });
    } else {
      parts.push({ lotId: id, credits });
      refills.push({ lotId: id, credits });
    }
  }
  await refillLots(tx, tenantId, refills);
  const returned = parts.reduce((sum, { credits }) => sum + credits, 0);
  await addToBalance(tx, tenantId, memberId, returned);
  await postEntry(tx, tenantId, {
    memberId,
    balanceAfter: balance + returned,
    counterAccount: 'revenue',
    reason,
    reference: charge.reference,
    key: `refund:${key}`,
    now,
    parts,
    owed,
  });
  await countTowardsLimits(tx, tenantId, memberId, { credits: -charge.credits, at: charge.at, now });
  return returned;
}
