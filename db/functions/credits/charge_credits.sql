-- Charges a member; returns the balance. The caller has locked the account and checked that `spend_refusal` is null.
-- Credits that expire first are used first, then those without an order, then the oldest
-- (docs/decisions/2026-11-21-order-of-lots.md).
create or replace function platform.charge_credits(
  p_tenant int, p_member bigint, p_cost int, p_reason text, p_reference text, p_key text, p_now timestamptz
) returns int language plpgsql as $$
declare
  l record;
  v_left int := p_cost;
  v_part int;
  v_balance int;
  v_lots bigint[] := '{}';
  v_parts int[] := '{}';
begin
  update accounts a set credits = a.credits - p_cost
    where a.tenant_id = p_tenant and a.id = p_member and a.credits >= p_cost returning a.credits into v_balance;
  if not found then
    raise exception 'the balance changed under its lock';
  end if;
  for l in select id, remaining from credit_lots where tenant_id = p_tenant and member_id = p_member and open
      order by expires_at nulls last, order_id is not null, id loop
    v_part := least(l.remaining, v_left);
    update credit_lots set remaining = remaining - v_part where tenant_id = p_tenant and id = l.id;
    v_lots := v_lots || l.id;
    v_parts := v_parts || -v_part;
    v_left := v_left - v_part;
    exit when v_left = 0;
  end loop;
  if v_left > 0 then
    raise exception 'the lots of member % do not hold the balance', p_member;
  end if;
  perform platform.post_entry(p_tenant, p_member, v_balance, 'revenue', p_reason, p_reference, p_key, p_now, v_lots, v_parts);
  perform platform.count_spent(p_tenant, p_member, p_cost, p_now, p_now);
  return v_balance;
end $$;
