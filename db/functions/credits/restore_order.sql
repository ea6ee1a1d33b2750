-- The bank gave the payment back to the house, or the refund did not go through: what was taken under that key is the
-- member's again, once, and they owe nothing for the order. Tells how many credits that are.
create or replace function platform.restore_order(p_tenant int, p_key text, p_now timestamptz) returns int
language plpgsql as $$
declare
  r record;
  v_balance int;
  v_back int;
  v_lots bigint[];
  v_parts int[];
begin
  select * into r from order_returns where tenant_id = p_tenant and idempotency_key = p_key and reason <> 'restored';
  if not found then
    return 0;
  end if;
  select credits into v_balance from accounts where tenant_id = p_tenant and id = r.member_id for update;
  if not found then
    return 0;
  end if;
  if exists (select from order_returns where tenant_id = p_tenant and idempotency_key = 'restored:' || p_key) then
    return 0;
  end if;
  select array_agg(l.id order by l.id), array_agg(b.credits order by l.id), coalesce(sum(b.credits), 0)
    into v_lots, v_parts, v_back
    from credit_lots l, lateral (
      select case r.reason when 'chargeback' then l.withheld else 0 end - coalesce(sum(p.credits), 0)::int as credits
      from ledger_entries e join ledger_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = p_tenant and e.idempotency_key = 'back:' || p_key and p.lot_id = l.id) b
    where l.tenant_id = p_tenant and l.order_id = r.order_id and b.credits > 0;
  insert into order_returns
      (tenant_id, idempotency_key, order_id, member_id, reason, taken, spent, refund_minor, currency, created_at)
    values (p_tenant, 'restored:' || p_key, r.order_id, r.member_id, 'restored', v_back, 0, 0, r.currency, p_now);
  update credit_lots set taken_back = nullif(taken_back, r.reason),
      withheld = case r.reason when 'chargeback' then 0 else withheld end
    where tenant_id = p_tenant and order_id = r.order_id;
  if r.reason = 'chargeback' then
    update credit_debts set settled_at = p_now, settled_by = 'reversed'
      where tenant_id = p_tenant and order_id = r.order_id and settled_at is null;
    perform platform.lift_restriction(p_tenant, r.member_id);
  end if;
  if v_back = 0 then
    return 0;
  end if;
  update credit_lots l set remaining = l.remaining + b.credits
    from unnest(v_lots, v_parts) b (lot, credits) where l.tenant_id = p_tenant and l.id = b.lot;
  update accounts a set credits = a.credits + v_back,
      credits_expire_at = (select min(t.expires_at) from credit_lots t
        where t.tenant_id = p_tenant and t.member_id = r.member_id and t.open)
    where a.tenant_id = p_tenant and a.id = r.member_id;
  perform platform.post_entry(p_tenant, r.member_id, v_balance + v_back,
    case r.reason when 'chargeback' then 'chargebacks' else 'refunds' end, 'restored', r.order_id::text, 'restored:' || p_key,
    p_now, v_lots, v_parts);
  return v_back;
end $$;
