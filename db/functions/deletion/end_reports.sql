-- Empties reports a year after they were closed. Open reports are kept. It runs with its owner's rights, because running
-- programs cannot change evidence; it takes no argument that names a brand, and no time in the future.
create or replace function platform.end_reports(p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now timestamptz := least(p_now, now());
  v_before timestamptz := v_now - interval '8760 hours';
  v_count int;
begin
  with ended as (
    update public.reports r set details = '', evidence = '', photo_id = null, erased_at = v_now
    from public.report_closures c
    where r.tenant_id = platform.current_tenant() and r.erased_at is null
      and c.tenant_id = r.tenant_id and c.number = r.number and c.closed_at <= v_before
    returning r.tenant_id, r.number
  ), noted as (
    update public.report_closures c set note = '' from ended e where c.tenant_id = e.tenant_id and c.number = e.number
  )
  select count(*) into v_count from ended;
  return v_count;
end $$;

revoke execute on function platform.end_reports(timestamptz) from public;
grant execute on function platform.end_reports(timestamptz) to app_runtime;
