-- Gives back what one charge took, once, to the lots that it was taken from. A lot that ended meanwhile is followed by
-- one of thirty days; of one whose payment the bank took back, the debt shrinks instead. Tells how many credits the
-- member has more.
create or replace function platform.refund_spend(
  p_tenant int, p_member bigint, p_spend_key text, p_reason text, p_now timestamptz
) returns int language plpgsql as $$
declare
  e record;
  l record;
  v_balance int;
  v_lot bigint;
  v_lots bigint[] := '{}';
  v_parts int[] := '{}';
  v_returned int := 0;
  v_owed int := 0;
  v_entry bigint;
begin
  select credits into v_balance from accounts where tenant_id = p_tenant and id = p_member for update;
  if not found then
    return 0;
  end if;
  select * into e from ledger_entries
    where tenant_id = p_tenant and idempotency_key = p_spend_key and member_id = p_member
      and amount < 0 and counter_account = 'revenue';
  if not found or exists (select from ledger_entries
      where tenant_id = p_tenant and idempotency_key = 'refund:' || p_spend_key) then
    return 0;
  end if;
  for l in select t.id, t.expires_at, t.taken_back, t.order_id, -p.credits as credits
      from ledger_postings p join credit_lots t on t.tenant_id = p.tenant_id and t.id = p.lot_id
      where p.tenant_id = p_tenant and p.entry_id = e.id and p.account = 'member' order by p.line loop
    v_lot := l.id;
    if l.taken_back = 'chargeback' then
      v_owed := v_owed + l.credits;
      update credit_lots set withheld = withheld + l.credits where tenant_id = p_tenant and id = l.id;
      perform platform.lower_debt(p_tenant, p_member, l.order_id, l.credits, p_now);
      continue;
    elsif l.expires_at <= p_now then
      insert into credit_lots (tenant_id, member_id, kind, credits, remaining, expires_at, granted_at)
        values (p_tenant, p_member, 'refunded', l.credits, l.credits, p_now + interval '30 days', p_now)
        returning id into v_lot;
    else
      update credit_lots set remaining = remaining + l.credits where tenant_id = p_tenant and id = v_lot;
    end if;
    v_lots := v_lots || v_lot;
    v_parts := v_parts || l.credits;
    v_returned := v_returned + l.credits;
  end loop;
  update accounts a set credits = a.credits + v_returned,
      credits_expire_at = (select min(t.expires_at) from credit_lots t
        where t.tenant_id = p_tenant and t.member_id = p_member and t.open)
    where a.tenant_id = p_tenant and a.id = p_member;
  insert into ledger_entries
      (tenant_id, member_id, amount, balance_after, counter_account, reason, reference, idempotency_key, created_at)
    values (p_tenant, p_member, v_returned, v_balance + v_returned, 'revenue', p_reason, e.reference,
      'refund:' || p_spend_key, p_now)
    returning id into v_entry;
  insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
    select p_tenant, v_entry, row_number() over (), account, lot, credits from (
      select 'member' as account, lot, credits from unnest(v_lots, v_parts) t (lot, credits)
      union all select 'chargebacks', null, v_owed where v_owed > 0
      union all select 'revenue', null, e.amount
    ) lines;
  perform platform.count_spent(p_tenant, p_member, e.amount, e.created_at, p_now);
  return v_returned;
end $$;
