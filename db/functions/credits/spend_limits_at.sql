-- A member's own spending limits at a moment, and what is spent of them; no row where none were set.
create or replace function platform.spend_limits_at(p_tenant int, p_member bigint, p_now timestamptz)
returns table (per_day int, per_month int, day_spent int, month_spent int, today date) language sql stable as $$
  select case when n.due then s.next_per_day else s.per_day end, case when n.due then s.next_per_month else s.per_month end,
    case when s.day = n.today then s.day_spent else 0 end,
    case when date_trunc('month', s.day) = date_trunc('month', n.today) then s.month_spent else 0 end, n.today
  from spend_limits s,
    lateral (select coalesce(s.next_from <= p_now, false) as due, (p_now at time zone s.zone)::date as today) n
  where s.tenant_id = p_tenant and s.member_id = p_member
$$;
