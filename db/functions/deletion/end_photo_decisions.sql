-- Deletes decisions about photos after a year, unless an appeal against one waits. It runs with its owner's rights, because
-- running programs cannot change this record; it takes no argument that names a brand, and no time in the future.
create or replace function platform.end_photo_decisions(p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count int;
begin
  delete from public.photo_decisions d
  where d.tenant_id = platform.current_tenant()
    and d.created_at <= least(p_now, now()) - interval '8760 hours'
    and not exists (select from public.photos p
      where p.tenant_id = d.tenant_id and p.id = d.photo_id and p.appealed_at is not null
        and (p.state = 'in_review' or (p.state = 'active' and p.reviewed_at is null)));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function platform.end_photo_decisions(timestamptz) from public;
grant execute on function platform.end_photo_decisions(timestamptz) to app_runtime;
