-- Of a report whose time is over the words and the evidence are emptied; its place in the chain of digests stays.
alter table reports add column erased_at timestamptz(3),
  add constraint reports_erased check (erased_at is null or (details = '' and evidence = '' and photo_id is null));
--> statement-breakpoint
-- Here the evidence of erased members ends. Both functions run with their owner's rights, for no running program may
-- change evidence; they take no argument that names a brand, and no time that is still to come.
--
-- Mandates: 14 months after the last debit, or after they were signed where there was none, for banks take a debit
-- back for 13 months. It came on its announced day or when the provider said so; a dispute counts as it does.
create function platform.end_mandates(p_now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before timestamptz := (least(p_now, now()) at time zone 'UTC' - interval '14 months') at time zone 'UTC';
  v_count int;
begin
  delete from public.mandates d where d.tenant_id = platform.current_tenant() and d.signed_at <= v_before
    and not exists (select from public.members m where m.tenant_id = d.tenant_id and m.id = d.member_id)
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
--> statement-breakpoint
-- Reports: a year after they were closed, once either of the two was erased. Open ones wait for somebody.
create function platform.end_reports(p_now timestamptz) returns int
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
      and (not exists (select from public.members m where m.tenant_id = r.tenant_id and m.id = r.reporter_id)
        or not exists (select from public.members m where m.tenant_id = r.tenant_id and m.id = r.reported_id))
    returning r.tenant_id, r.number
  ), noted as (
    update public.report_closures c set note = '' from ended e where c.tenant_id = e.tenant_id and c.number = e.number
  )
  select count(*) into v_count from ended;
  return v_count;
end $$;
--> statement-breakpoint
revoke execute on function platform.end_mandates(timestamptz), platform.end_reports(timestamptz) from public;
--> statement-breakpoint
grant execute on function platform.end_mandates(timestamptz), platform.end_reports(timestamptz) to app_runtime;
