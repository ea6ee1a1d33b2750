-- Writes a ledger entry with both of its sides: credits to (or from) each lot, and their sum from the platform's account
-- `p_counter`. `p_owed` credits of a refund lower a debt instead of raising the balance.
create or replace function platform.post_entry(
  p_tenant int, p_member bigint, p_balance int, p_counter text, p_reason text, p_reference text, p_key text,
  p_now timestamptz, p_lots bigint[], p_credits int[], p_owed int default 0
) returns void language plpgsql as $$
declare
  v_amount int := 0;
  v_part int;
  v_entry bigint;
begin
  foreach v_part in array p_credits loop
    v_amount := v_amount + v_part;
  end loop;
  insert into ledger_entries
      (tenant_id, member_id, amount, balance_after, counter_account, reason, reference, idempotency_key, created_at)
    values (p_tenant, p_member, v_amount, p_balance, p_counter, p_reason, p_reference, p_key, p_now)
    returning id into v_entry;
  insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
    select p_tenant, v_entry, l.line, 'member', l.lot, l.credits
      from unnest(p_lots, p_credits) with ordinality l (lot, credits, line)
    union all select p_tenant, v_entry, cardinality(p_lots) + 1, p_counter, null, -v_amount - p_owed
    union all select p_tenant, v_entry, cardinality(p_lots) + 2, 'chargebacks', null, p_owed where p_owed > 0;
end $$;
