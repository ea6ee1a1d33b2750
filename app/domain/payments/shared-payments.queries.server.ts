import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { orders } from '#db/schema/payments.ts';

const ORDER = columnsOf(orders, 'o', ['memberId', 'totalMinor', 'currency', 'state', 'grantedAt']);

/** `named`: the order that the provider's webhook names. */
export type SharedRow = (typeof ORDER)['Row'] & {
  pspReference: string;
  named: string | null;
  orderId: number;
};

/** Orders that refer to the same payment as another order, by payment, oldest first. */
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
    select c.psp_reference as "pspReference", n.named, o.id as "orderId", ${list(tx, ORDER)}
    from shared s join claims c on c.psp_reference = s.psp_reference
      join orders o on o.tenant_id = ${tenantId} and o.id = c.order_id
      left join lateral (select merchant_reference as named from payment_notifications p
        where p.tenant_id = ${tenantId} and p.psp_reference = c.psp_reference and p.event_code = 'AUTHORISATION'
          and p.success order by p.id limit 1) n on true
    order by c.psp_reference, o.created_at, o.id`;
}
