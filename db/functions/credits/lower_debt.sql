create or replace function platform.lower_debt(p_tenant int, p_member bigint, p_order bigint, p_credits int, p_now timestamptz)
returns void language sql as $$
  update credit_debts d set credits = greatest(0, d.credits - p_credits),
      amount_minor = d.amount_minor - case when d.credits > 0
        then (d.amount_minor::bigint * least(p_credits, d.credits) / d.credits)::int else 0 end,
      settled_at = case when d.credits <= p_credits then p_now end,
      settled_by = case when d.credits <= p_credits then 'returned' end
    where d.tenant_id = p_tenant and d.order_id = p_order and d.settled_at is null;
  select platform.lift_restriction(p_tenant, p_member);
$$;
