import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { findOrder } from '#app/domain/payments/orders.queries.server.ts';
import { grantOrder } from '#app/domain/payments/settle-order.server.ts';
import { txOn } from '#db/client.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { Member } from './join.ts';

const TERMS = { list_minor: 1999, discount_minor: 500, total_minor: 1499, vat_minor: 260, currency: 'EUR' };
const VAT = { vat_basis_points: 2100, vat_country: 'NL', vat_proofs: ['billing', 'address'] };

/** An order of 100 credits for € 14.99, with overrides. Returns its id. */
export async function insertOrder(
  owner: postgres.Sql,
  tenant: Tenant | { id: number },
  member: Pick<Member, 'id'>,
  different: Record<string, unknown> = {},
): Promise<number> {
  const id = (different.id as number | undefined) ?? Math.floor(Math.random() * 2 ** 47) + 1;
  const at = (different.created_at as Date | undefined) ?? new Date();
  await owner`insert into orders ${owner({
    tenant_id: tenant.id,
    id,
    member_id: member.id,
    client_id: randomUUID(),
    kind: 'session',
    bundle_id: 1,
    ...TERMS,
    ...VAT,
    credits: 100,
    discount_code: 'TIMEBONUS25',
    country: 'NL',
    locale: 'nl',
    method: 'ideal',
    merchant_account: 'M',
    descriptor: 'NG DIGITAL',
    button: 'Bestelling met betalingsverplichting',
    state: 'paid',
    placed_at: at,
    state_at: at,
    created_at: at,
    ...different,
  })}`;
  return id;
}

/** Books a payment: credits and the order's mark in one transaction, which writes the invoice. */
export async function bookOrder(
  owner: postgres.Sql,
  tenant: Tenant | { id: number },
  orderId: number,
  at: Date = new Date(),
): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${String(tenant.id)}, true)`;
    const tx = txOn(sql);
    const order = await findOrder(tx, tenant.id, orderId);
    if (order && !order.grantedAt)
      await grantOrder(tx, tenant.id, order, { paidMinor: order.totalMinor, now: at });
  });
}
