import type { Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { slotOf } from './discount-code.ts';
import { deleteReservation, findCode, insertUse, markUsed } from './discounts.queries.server.ts';
import { OWN_CODES } from './own-codes.ts';

/**
 * Holds a code for an order, in the transaction that makes the order. False when another order has it: the
 * order is then not to be made at this price. A code is held by one order at a time, however many tabs ask.
 */
export async function reserveDiscount(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  hold: { code: string; orderId: string },
): Promise<boolean> {
  const { code, orderId } = hold;
  const validity = OWN_CODES.includes(code) ? 'member' : (await findCode(tx, tenant.id, code))?.validity;
  if (!validity) return false;
  const slot = slotOf(validity, viewer.id, orderId);
  return await insertUse(tx, tenant.id, { code, slot, memberId: viewer.id, orderId, now });
}

/** The order was paid: its code is spent for good. May be called again. */
export const spendDiscount = (tx: Tx, { tenant, now }: Scope, orderId: string): Promise<number> =>
  markUsed(tx, tenant.id, orderId, now);

/** The order failed, was cancelled or given up for another: its code is free again. May be called again. */
export const releaseDiscount = (tx: Tx, { tenant }: Scope, orderId: string): Promise<number> =>
  deleteReservation(tx, tenant.id, orderId);
