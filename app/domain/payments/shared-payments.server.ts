import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { listSharedReferences, type SharedRow } from './shared-payments.queries.server.ts';

export type SharedPayment = {
  pspReference: string;
  /** The order that the provider's webhook names, if one arrived. */
  named: string | null;
  orders: Omit<SharedRow, 'pspReference' | 'named'>[];
};

/** Payments that more than one order of a brand refers to, for operators: at most one of the orders may keep each. */
export async function listSharedPayments({ tenant }: Scope): Promise<SharedPayment[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listSharedReferences(tx, tenant.id)]);
  const payments = new Map<string, SharedPayment>();
  for (const { pspReference, named, ...order } of rows) {
    const payment = payments.get(pspReference) ?? { pspReference, named, orders: [] };
    payment.orders.push(order);
    payments.set(pspReference, payment);
  }
  return [...payments.values()];
}
