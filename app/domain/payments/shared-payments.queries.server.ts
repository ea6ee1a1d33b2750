import type { Tx } from '#db/client.ts';

export type SharedRow = {
  pspReference: string;
  named: string | null;
  orderId: number;
  memberId: number;
  totalMinor: number;
  currency: string;
  state: string;
  grantedAt: Date | null;
};

/** Orders that refer to a payment which another order refers to as well, by payment, oldest first. */
export function listSharedReferences(tx: Tx, tenantId: number): Promise<SharedRow[]> {
  return tx.sql<SharedRow[]>`
    with claims as (
      select psp_reference, order_id from order_facts
        where tenant_id = ${tenantId} and kind in ('authorised', 'captured', 'pending') and original_reference = ''
      union
      select psp_reference, id from orders where tenant_id = ${tenantId} and psp_reference is not null
    ), shared as (
      select psp_reference from claims where psp_reference <> '' group by psp_reference having count(*) > 1
    )
    select c.psp_reference as "pspReference", n.named, o.id as "orderId", o.member_id as "memberId",
      o.total_minor as "totalMinor", o.currency, o.state, o.granted_at as "grantedAt"
    from shared s join claims c on c.psp_reference = s.psp_reference
      join orders o on o.tenant_id = ${tenantId} and o.id = c.order_id
      left join lateral (select merchant_reference as named from payment_notifications p
        where p.tenant_id = ${tenantId} and p.psp_reference = c.psp_reference and p.event_code = 'AUTHORISATION'
          and p.success order by p.id limit 1) n on true
    order by c.psp_reference, o.created_at, o.id`;
}
