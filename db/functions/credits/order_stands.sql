-- Whether a member keeps what an order was for: some of its credits, or of its money. Not when it was charged back, when
-- all of it was withdrawn or refunded, or when the provider has sent back all that it took.
create or replace function platform.order_stands(p_tenant int, p_order bigint) returns boolean language sql stable as $$
  select not coalesce(r.charged_back, false)
    and coalesce(r.taken, 0) < l.credits
    and (l.price = 0 or coalesce(r.minor, 0) < l.price)
    and coalesce(f.paid - f.refunded > 0, true)
  from (
    select sum(credits) as credits, sum(price_minor) as price from credit_lots
    where tenant_id = p_tenant and order_id = p_order having count(*) > 0
  ) l, (
    select bool_or(b.reason = 'chargeback') as charged_back, sum(b.taken) as taken, sum(b.refund_minor) as minor
    from order_returns b where b.tenant_id = p_tenant and b.order_id = p_order and b.reason <> 'restored'
      and not exists (select from order_returns u
        where u.tenant_id = p_tenant and u.idempotency_key = 'restored:' || b.idempotency_key)
  ) r, (
    select sum(a.amount_minor) filter (where a.kind = 'authorised') as paid,
      coalesce(sum(a.amount_minor) filter (where a.kind = 'refunded'), 0) as refunded
    from order_facts a where a.tenant_id = p_tenant and a.order_id = p_order
      and not exists (select from order_facts x where x.tenant_id = p_tenant and x.order_id = p_order
        and (x.kind = 'refund_failed' and a.kind = 'refunded' and x.psp_reference = a.psp_reference
          or x.kind in ('cancelled', 'capture_failed') and a.kind = 'authorised'
            and a.psp_reference in (x.psp_reference, x.original_reference)))
  ) f
$$;
