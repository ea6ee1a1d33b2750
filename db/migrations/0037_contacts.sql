-- An entry and a holder take effect together, by a daily job: how soon would tell who is on the site.
alter table contact_blocks add column applied_at timestamptz(3);
--> statement-breakpoint
alter table contact_holders add column applied_at timestamptz(3);
--> statement-breakpoint
-- So many were entered in all; removing one gives nothing back.
alter table safety_settings add column contacts_entered int not null default 0;
--> statement-breakpoint
-- What was entered until now has taken effect. No member ever had a number: entries of numbers met nobody.
do $$
declare
  t int;
begin
  for t in select id from platform.tenants loop
    perform set_config('app.tenant_id', t::text, true);
    delete from contact_blocks where tenant_id = t and kind = 'phone';
    update contact_blocks set applied_at = created_at where tenant_id = t;
    update contact_holders set applied_at = now() where tenant_id = t;
    insert into safety_settings (tenant_id, member_id, contacts_entered)
      select tenant_id, member_id, count(*) from contact_blocks where tenant_id = t group by 1, 2
      on conflict (tenant_id, member_id) do update set contacts_entered = excluded.contacts_entered;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
--> statement-breakpoint
alter table contact_blocks drop constraint contact_blocks_kind;
--> statement-breakpoint
alter table contact_blocks drop column kind;
--> statement-breakpoint
create index contact_blocks_waiting on contact_blocks (tenant_id, created_at) where applied_at is null;
--> statement-breakpoint
create index contact_holders_waiting on contact_holders (tenant_id, member_id) where applied_at is null;
