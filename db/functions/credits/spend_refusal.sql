-- Why a member, whose account is locked, cannot spend this many credits now; null when they can.
create or replace function platform.spend_refusal(p_tenant int, p_member bigint, p_cost int, p_now timestamptz) returns text
language plpgsql as $$
declare
  a record;
  s record;
begin
  select credits, credits_expire_at, spending_restricted_at into a
    from accounts where tenant_id = p_tenant and id = p_member;
  if a.spending_restricted_at is not null then
    return 'spending_restricted';
  end if;
  if a.credits_expire_at <= p_now then
    a.credits := a.credits - platform.expire_credits(p_tenant, p_member, p_now);
  end if;
  if a.credits < p_cost then
    return 'not_enough_credits';
  end if;
  select * into s from platform.spend_limits_at(p_tenant, p_member, p_now);
  if s.day_spent + p_cost > s.per_day then
    return 'day_limit_reached';
  end if;
  if s.month_spent + p_cost > s.per_month then
    return 'month_limit_reached';
  end if;
  return null;
end $$;
