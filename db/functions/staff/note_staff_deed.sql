create or replace function platform.note_staff_deed(p_staff int, p_what text, p_subject text, p_address text, p_now timestamptz)
returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into platform.staff_audit (staff_id, tenant_id, what, subject, at, address_hash)
  values (p_staff, platform.current_tenant(), p_what, p_subject, p_now, p_address)
$$;

revoke execute on function platform.note_staff_deed(int, text, text, text, timestamptz) from public;
grant execute on function platform.note_staff_deed(int, text, text, text, timestamptz) to app_runtime;
