-- A payment authorises one order of a brand. `shared` marks what was booked before this rule under a reference that
-- another order had already: the order whose webhook told it keeps the payment, else the first one. Nothing new may be
-- marked so; `npm run reconcile` lists these orders.
alter table order_facts add column shared boolean not null default false;
--> statement-breakpoint
do $$
declare
  t int;
begin
  for t in select id from platform.tenants loop
    perform set_config('app.tenant_id', t::text, true);
    update order_facts f set shared = true
      from (
        select tenant_id, order_id, psp_reference,
          row_number() over (partition by psp_reference order by source <> 'webhook', at, order_id) as place
        from order_facts where tenant_id = t and kind = 'authorised'
      ) r
      where r.place > 1 and f.tenant_id = t and f.kind = 'authorised'
        and f.order_id = r.order_id and f.psp_reference = r.psp_reference;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
--> statement-breakpoint
create unique index order_facts_payment on order_facts (tenant_id, psp_reference) where kind = 'authorised' and not shared;
--> statement-breakpoint
create index orders_by_payment on orders (tenant_id, psp_reference) where psp_reference is not null;
