-- Roles of the running programs. Neither owns anything, is superuser or may bypass row-level security.
-- app_runtime: web and workers. app_relay: the worker's outbox relay, which sees the outbox of all tenants
-- and nothing else.
do $$
begin
  perform pg_advisory_xact_lock(hashtext('app roles'));
  if not exists (select from pg_roles where rolname = 'app_runtime') then
    create role app_runtime nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'app_relay') then
    create role app_relay nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
end $$;
--> statement-breakpoint
create schema if not exists platform;
--> statement-breakpoint
grant usage on schema public, platform to app_runtime;
--> statement-breakpoint
grant usage on schema public to app_relay;
--> statement-breakpoint
-- 48 random bits. gen_random_uuid is cryptographically random, random() is not.
create function random_id() returns bigint language sql volatile parallel safe
  return ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
--> statement-breakpoint
create function platform.current_tenant() returns int language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::int;
--> statement-breakpoint
-- Every table of a tenant goes through here: row-level security, also for the owner, and the runtime
-- role's rights. The sub-select makes the setting a constant of the plan instead of a filter per row.
create function platform.protect_tenant_table(tbl regclass, rights text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant on %s using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::int))
     with check (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::int))', tbl);
  execute format('grant %s on %s to app_runtime', rights, tbl);
end $$;
