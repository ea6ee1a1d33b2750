-- Grants credits, once per key; returns the balance, or null where there is no such account. Bought credits make the
-- account premium.
create or replace function platform.grant_credits(
  p_tenant int, p_member bigint, p_idempotency_key text, p_kind text, p_credits int, p_order_id bigint default null,
  p_price_minor int default 0, p_currency text default null, p_expires timestamptz default null,
  p_now timestamptz default now(), p_reason text default null
) returns int language plpgsql as $$
declare
  v_balance int;
  v_lot bigint;
begin
  select a.credits into v_balance from accounts a where a.tenant_id = p_tenant and a.id = p_member for update;
  if not found or exists (select from ledger_entries
      where tenant_id = p_tenant and idempotency_key = p_idempotency_key and member_id = p_member) then
    return v_balance;
  end if;
  insert into credit_lots
      (tenant_id, member_id, kind, credits, remaining, price_minor, currency, order_id, expires_at, granted_at)
    values (p_tenant, p_member, p_kind, p_credits, p_credits, p_price_minor, p_currency, p_order_id, p_expires, p_now)
    returning id into v_lot;
  update accounts a set credits = a.credits + p_credits,
      paid_at = case when p_kind = 'bought' then coalesce(a.paid_at, p_now) else a.paid_at end,
      credits_expire_at = least(a.credits_expire_at, p_expires)
    where a.tenant_id = p_tenant and a.id = p_member returning a.credits into v_balance;
  perform platform.post_entry(p_tenant, p_member, v_balance,
    case p_kind when 'bought' then 'purchases' when 'refunded' then 'refunds' else 'bonuses' end,
    coalesce(p_reason, case p_kind when 'bought' then 'bundle' when 'refunded' then 'refund' else p_kind end),
    coalesce(p_order_id::text, ''), p_idempotency_key, p_now, array[v_lot], array[p_credits]);
  return v_balance;
end $$;
