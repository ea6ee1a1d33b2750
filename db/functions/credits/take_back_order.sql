-- What goes back of an order in parts adds up to what all of them together are worth: each part is the worth of what went
-- back so far and now, less what was given for it. Counted part by part, two halves of 14.99 were 15.00, and the second
-- one could not be booked at all.
create or replace function platform.take_back_order(
  p_tenant int, p_order bigint, p_key text, p_reason text, p_now timestamptz
) returns table (outcome text, member_id bigint, taken int, spent int, refund_minor int, currency text)
language plpgsql as $$
#variable_conflict use_column
declare
  o record;
  b record;
  v_member bigint;
  v_balance int;
  v_lots bigint[];
  v_parts int[];
begin
  select l.member_id into v_member from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order limit 1;
  if not found then
    return query select 'not_found', null::bigint, 0, 0, 0, null::text; return;
  end if;
  perform platform.expire_credits(p_tenant, v_member, p_now);
  select a.credits into v_balance from accounts a where a.tenant_id = p_tenant and a.id = v_member for update;
  return query select 'repeated', r.member_id, r.taken, r.spent, r.refund_minor, r.currency from order_returns r
    where r.tenant_id = p_tenant and r.idempotency_key = p_key;
  if found then
    return;
  end if;
  select sum(l.credits)::int as credits, sum(l.remaining)::int as remaining, sum(l.price_minor)::bigint as price,
      max(l.currency) as currency
    into o from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order;
  if o.remaining = 0 and p_reason = 'withdrawal' then
    return query select 'nothing_left', v_member, 0, o.credits, 0, o.currency; return;
  end if;
  select coalesce(sum(r.taken), 0)::int as taken, coalesce(sum(r.refund_minor), 0)::bigint as minor into b
    from order_returns r where r.tenant_id = p_tenant and r.order_id = p_order and r.reason <> 'restored'
      and not exists (select from order_returns u
        where u.tenant_id = p_tenant and u.idempotency_key = 'restored:' || r.idempotency_key);
  select array_agg(l.id order by l.id), array_agg(-l.remaining order by l.id) into v_lots, v_parts
    from credit_lots l where l.tenant_id = p_tenant and l.order_id = p_order and l.open;
  update credit_lots l set remaining = 0, taken_back = p_reason where l.tenant_id = p_tenant and l.order_id = p_order;
  if o.remaining > 0 then
    update accounts a set credits = a.credits - o.remaining
      where a.tenant_id = p_tenant and a.id = v_member and a.credits >= o.remaining;
    if not found then
      raise exception 'the lots of order % hold more than the balance', p_order;
    end if;
    perform platform.post_entry(p_tenant, v_member, v_balance - o.remaining,
      case p_reason when 'chargeback' then 'chargebacks' else 'refunds' end,
      case p_reason when 'refund' then 'money_back' else p_reason end, p_order::text, 'back:' || p_key, p_now, v_lots, v_parts);
  end if;
  return query insert into order_returns as r
      (tenant_id, idempotency_key, order_id, member_id, reason, taken, spent, refund_minor, currency, created_at)
    values (p_tenant, p_key, p_order, v_member, p_reason, o.remaining, o.credits - o.remaining,
      greatest(0, (2 * o.price * (b.taken + o.remaining) + o.credits) / (2 * o.credits) - b.minor)::int, o.currency, p_now)
    returning 'taken_back', r.member_id, r.taken, r.spent, r.refund_minor, r.currency;
  if p_reason = 'chargeback' then
    perform platform.owe(p_tenant, v_member, p_order, p_now);
  end if;
end $$;
