create or replace function platform.open_staff_session
  (p_staff int, p_hash text, p_address text, p_now timestamptz, p_pair text, p_others text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into platform.staff_sessions (token_hash, staff_id, tenant_id, created_at, expires_at, last_seen_at)
  select p_hash, s.id, platform.current_tenant(), p_now, p_now + interval '12 hours', p_now
  from platform.staff s where s.id = p_staff and s.disabled_at is null;
  if not found then return false; end if;
  insert into platform.staff_audit (staff_id, tenant_id, what, at, address_hash)
  values (p_staff, platform.current_tenant(), 'log_in', p_now, p_address);
  delete from platform.staff_attempts where key = p_pair;
  update platform.staff_attempts set count = greatest(count - 1, 0) where key = any(p_others);
  delete from platform.staff_attempts a using (
    select e.key from platform.staff_attempts e where e.window_ends_at <= p_now for update skip locked
  ) ended where a.key = ended.key;
  delete from platform.staff_sessions where expires_at <= p_now;
  return true;
end $$;

revoke execute on function platform.open_staff_session(int, text, text, timestamptz, text, text[]) from public;
grant execute on function platform.open_staff_session(int, text, text, timestamptz, text, text[]) to app_runtime;
