-- Removes a member's expired credits and returns how many there were.
create or replace function platform.expire_credits(p_tenant int, p_member bigint, p_now timestamptz) returns int
language plpgsql as $$
declare
  l record;
  v_balance int;
  v_expired int := 0;
begin
  select credits into v_balance from accounts where tenant_id = p_tenant and id = p_member for update;
  if not found then
    return 0;
  end if;
  for l in select id, remaining from credit_lots
      where tenant_id = p_tenant and member_id = p_member and open and expires_at <= p_now order by id loop
    update credit_lots set remaining = 0 where tenant_id = p_tenant and id = l.id;
    v_expired := v_expired + l.remaining;
    -- The key is random: the lock and the lot's remaining credits make this idempotent, and a lot can expire more than
    -- once, because credits may have been returned to it.
    perform platform.post_entry(p_tenant, p_member, v_balance - v_expired, 'expired', 'expiry', '',
      'expiry:' || l.id || ':' || gen_random_uuid(), p_now, array[l.id], array[-l.remaining]);
  end loop;
  update accounts set credits = credits - v_expired,
      credits_expire_at = (select min(expires_at) from credit_lots
        where tenant_id = p_tenant and member_id = p_member and open)
    where tenant_id = p_tenant and id = p_member;
  return v_expired;
end $$;
