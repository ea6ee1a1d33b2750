-- Last activity is kept to five minutes (app/domain/accounts/activity.ts), so that no order or filter tells more.
do $$
declare
  t int;
begin
  for t in select id from platform.tenants loop
    perform set_config('app.tenant_id', t::text, true);
    update members set last_active_at = date_bin('5 minutes', last_active_at, timestamptz 'epoch')
      where tenant_id = t and last_active_at <> date_bin('5 minutes', last_active_at, timestamptz 'epoch');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
--> statement-breakpoint
-- Visits are listed by day.
drop index profile_visits_by_time;
--> statement-breakpoint
create index profile_visits_by_day on profile_visits (tenant_id, visited_id, day desc, visitor_id desc);
