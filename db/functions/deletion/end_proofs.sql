-- Deletes the proofs of erasures after three years, when claims about them have expired. It runs with its owner's rights,
-- because running programs cannot change evidence; it takes no argument that names a brand, and no time in the future.
create or replace function platform.end_proofs(p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count int;
begin
  delete from public.erasures e
  where e.tenant_id = platform.current_tenant()
    and e.erased_at <= least(p_now, now()) - interval '26280 hours';
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function platform.end_proofs(timestamptz) from public;
grant execute on function platform.end_proofs(timestamptz) to app_runtime;
