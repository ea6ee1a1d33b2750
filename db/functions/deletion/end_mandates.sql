-- Deletes direct debit mandates 14 months after the last debit, or after signing where there was none: banks return debits
-- for 13 months. It runs with its owner's rights, because running programs cannot delete evidence; it takes no argument that
-- names a brand, and no time in the future.
create or replace function platform.end_mandates(p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before timestamptz := (least(p_now, now()) at time zone 'UTC' - interval '14 months') at time zone 'UTC';
  v_count int;
begin
  delete from public.mandates d where d.tenant_id = platform.current_tenant() and d.signed_at <= v_before
    and not exists (
      select from public.orders o
      where o.tenant_id = d.tenant_id and o.member_id = d.member_id and o.mandate_id = d.id and (
        (o.due_on + time '00:00') at time zone 'UTC' > v_before
        or exists (select from public.order_facts f where f.tenant_id = o.tenant_id and f.order_id = o.id
          and f.kind in ('pending','authorised','captured','disputed','charged_back','chargeback_reversed')
          and f.at > v_before)));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function platform.end_mandates(timestamptz) from public;
grant execute on function platform.end_mandates(timestamptz) to app_runtime;
