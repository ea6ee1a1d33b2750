-- Whose session it is, and for which brands they work; only on the brand that it was made on. Notes that they were here,
-- at most once a minute.
create or replace function platform.find_staff_session(p_hash text, p_now timestamptz)
returns table (id int, name text, email text, role text, brands int[])
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with seen as (
    update platform.staff_sessions t set last_seen_at = p_now
    where t.token_hash = p_hash and t.tenant_id = platform.current_tenant() and t.expires_at > p_now
      and t.last_seen_at < p_now - interval '1 minute'
  )
  select s.id, s.name, s.email, s.role,
    array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id)
  from platform.staff_sessions t join platform.staff s on s.id = t.staff_id
  where t.token_hash = p_hash and t.tenant_id = platform.current_tenant() and t.created_at <= p_now
    and t.expires_at > p_now and s.disabled_at is null
$$;

revoke execute on function platform.find_staff_session(text, timestamptz) from public;
grant execute on function platform.find_staff_session(text, timestamptz) to app_runtime;
