-- Counts spent credits towards the member's own limits; refunded ones (negative) only if spent in the current period.
create or replace function platform.count_spent(p_tenant int, p_member bigint, p_credits int, p_spent_at timestamptz, p_now timestamptz)
returns void language sql as $$
  update spend_limits s set day = n.today,
      day_spent = greatest(0, case when s.day = n.today then s.day_spent else 0 end
        + case when n.spent_on = n.today then p_credits else 0 end),
      month_spent = greatest(0, case when date_trunc('month', s.day) = date_trunc('month', n.today) then s.month_spent else 0 end
        + case when date_trunc('month', n.spent_on) = date_trunc('month', n.today) then p_credits else 0 end)
    from spend_limits z,
      lateral (select (p_now at time zone z.zone)::date as today, (p_spent_at at time zone z.zone)::date as spent_on) n
    where z.tenant_id = p_tenant and z.member_id = p_member and s.tenant_id = p_tenant and s.member_id = p_member
$$;
