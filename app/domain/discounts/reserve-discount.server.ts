import type { Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { isBuiltInCode } from './built-in-codes.ts';
import { slotOf } from './discount-code.ts';
import {
  deleteReservation,
  findCode,
  findHolder,
  hasUse,
  insertUse,
  markUsed,
} from './discounts.queries.server.ts';

/**
 * Reserves a code for an order, in the transaction that creates the order. False when another order has reserved it:
 * the order must not be created at this price. A code is reserved by one order at a time, even from concurrent tabs.
 */
export async function reserveDiscount(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  hold: { code: string; orderId: string },
): Promise<boolean> {
  const { code, orderId } = hold;
  const slot = await slotFor(tx, tenant.id, { code, orderId, memberId: viewer.id });
  if (slot === null) return false;
  return await insertUse(tx, tenant.id, { code, slot, memberId: viewer.id, orderId, now });
}

type Hold = { code: string; orderId: string; memberId: number };

/** The slot of a code that an order takes; null when there is no such code. */
async function slotFor(tx: Tx, tenantId: number, { code, orderId, memberId }: Hold): Promise<string | null> {
  const validity = isBuiltInCode(code) ? 'member' : (await findCode(tx, tenantId, code))?.validity;
  return validity ? slotOf(validity, memberId, orderId) : null;
}

/** The member's own unpaid order that has reserved the code; null when another member's order has. */
export async function holderOf(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  code: string,
): Promise<number | null> {
  const slot = await slotFor(tx, tenant.id, { code, orderId: '', memberId: viewer.id });
  const holder = slot && (await findHolder(tx, tenant.id, { code, slot, memberId: viewer.id }));
  return holder ? Number(holder) : null;
}

/**
 * The order was paid: its code is used up, even if the reservation had expired, unless another order has reserved it
 * since (false). Idempotent.
 */
export async function confirmDiscount(tx: Tx, scope: Scope, hold: Hold): Promise<boolean> {
  const { tenant, now } = scope;
  const { code, orderId, memberId } = hold;
  if ((await spendDiscount(tx, scope, orderId)) > 0 || (await hasUse(tx, tenant.id, orderId))) return true;
  const slot = await slotFor(tx, tenant.id, hold);
  if (slot === null) return true; // The code was deleted: no other order can reserve it.
  if (!(await insertUse(tx, tenant.id, { code, slot, memberId, orderId, now }))) return false;
  await spendDiscount(tx, scope, orderId);
  return true;
}

/** Like `confirmDiscount`, for all codes that the order has reserved; returns how many there were. */
export const spendDiscount = (tx: Tx, { tenant, now }: Scope, orderId: string): Promise<number> =>
  markUsed(tx, tenant.id, orderId, now);

/** The order can no longer be paid: releases its code. Idempotent. */
export const releaseDiscount = (tx: Tx, { tenant }: Scope, orderId: string): Promise<number> =>
  deleteReservation(tx, tenant.id, orderId);
