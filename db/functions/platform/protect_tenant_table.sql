-- Protects a tenant table: row-level security, also for the owner, and the runtime role's rights. Every migration with a
-- new table calls it. The sub-select makes the setting a constant of the plan instead of a filter per row.
create or replace function platform.protect_tenant_table(tbl regclass, rights text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant on %s using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::int))
     with check (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::int))', tbl);
  execute format('grant %s on %s to app_runtime', rights, tbl);
end $$;
