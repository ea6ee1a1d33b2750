-- The password hash for one staff address; nothing for disabled staff. It runs with its owner's rights, because running
-- programs cannot read password hashes of staff: no faulty query can list them.
create or replace function platform.find_staff_login(p_email text) returns table (id int, password_hash text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.id, s.password_hash from platform.staff s where s.email = p_email and s.disabled_at is null
$$;

revoke execute on function platform.find_staff_login(text) from public;
grant execute on function platform.find_staff_login(text) to app_runtime;
