-- What each kind of evidence says about the buyer's country, for the tax: the card's country comes with the payment, and
-- may decide what was open until then.
alter table orders add column vat_evidence jsonb not null default '{}';
--> statement-breakpoint
-- Mandates end for everyone as they did for erased members: 14 months after the last debit, or after they were signed
-- where there was none. Banks take a debit back for 13 months; after that there is nothing to prove.
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
--> statement-breakpoint
create index mandates_by_time on mandates (tenant_id, signed_at);
--> statement-breakpoint
-- Orders that still have what tells where they were made from, and how their payment was opened.
create index orders_traced on orders (tenant_id, created_at)
  where address <> '' or session_id is not null or session_data is not null or session_result is not null;
--> statement-breakpoint
create index stored_methods_removed on stored_methods (tenant_id, removed_at) where removed_at is not null;
