-- Writes down what of an order was spent and not given back before the bank took its payment back.
create or replace function platform.owe(p_tenant int, p_member bigint, p_order bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  o record;
  v_spent int;
begin
  select sum(l.credits)::int as credits, sum(l.price_minor)::bigint as price, max(l.currency) as currency,
      sum(l.withheld)::int as withheld
    into o from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order;
  v_spent := o.credits - o.withheld - (select coalesce(sum(r.taken), 0)::int from order_returns r
    where r.tenant_id = p_tenant and r.order_id = p_order
      and r.reason <> 'restored' and not exists (select from order_returns b
        where b.tenant_id = p_tenant and b.idempotency_key = 'restored:' || r.idempotency_key));
  if v_spent <= 0 or not exists (select from accounts where tenant_id = p_tenant and id = p_member) then
    return;
  end if;
  insert into credit_debts (tenant_id, order_id, member_id, credits, amount_minor, currency, created_at)
    values (p_tenant, p_order, p_member, v_spent, o.price - (2 * o.price * (o.credits - v_spent) + o.credits) / (2 * o.credits),
      o.currency, p_now)
    on conflict (tenant_id, order_id) do update
      set credits = excluded.credits, amount_minor = excluded.amount_minor, settled_at = null, settled_by = null;
  update accounts set spending_restricted_at = coalesce(spending_restricted_at, p_now)
    where tenant_id = p_tenant and id = p_member;
  insert into outbox (tenant_id, job, data)
    values (p_tenant, 'spending-restricted-mail', jsonb_build_object('tenantId', p_tenant, 'accountId', p_member));
end $$;
