create or replace function platform.end_staff_session(p_hash text, p_address text, p_now timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with ended as (
    delete from platform.staff_sessions where token_hash = p_hash and tenant_id = platform.current_tenant()
    returning staff_id
  )
  insert into platform.staff_audit (staff_id, tenant_id, what, at, address_hash)
  select staff_id, platform.current_tenant(), 'log_out', p_now, p_address from ended
$$;

revoke execute on function platform.end_staff_session(text, text, timestamptz) from public;
grant execute on function platform.end_staff_session(text, text, timestamptz) to app_runtime;
