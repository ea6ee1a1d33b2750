import { findMailRecipient, type MailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { findMandate, type MandateRow } from './mandates.queries.server.ts';
import { findOrder, type OrderRow } from './orders.queries.server.ts';

type OrderMailFacts = { to: MailRecipient; order: OrderRow; mandate: MandateRow | null };

/** An order with the recipient of its emails; null when either does not exist. */
export async function orderMailFacts(scope: Scope, orderId: number): Promise<OrderMailFacts | null> {
  const { tenant } = scope;
  const [order] = await readInTenant(tenant.id, (tx) => [findOrder(tx, tenant.id, orderId)]);
  const to = order && (await findMailRecipient(scope, order.memberId));
  if (!order || !to) return null;
  const { mandateId } = order;
  const [mandate] = await readInTenant(tenant.id, (tx) => [findMandate(tx, tenant.id, mandateId ?? 0)]);
  return { to, order, mandate };
}
