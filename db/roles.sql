-- The database roles that running programs log in as, and the schemas. Run before everything else at each migration.
-- None of them owns anything, is superuser or may bypass row-level security. `app_runtime`: web and worker.
-- `app_relay`: the worker's outbox relay, which sees the outbox of all tenants and nothing else. `app_console`: the console's
-- own tables and the brands' rows, but no row of a member.
do $$
begin
  -- Roles belong to the whole server: two databases may be migrated at the same time.
  perform pg_advisory_xact_lock(hashtext('app roles'));
  if not exists (select from pg_roles where rolname = 'app_runtime') then
    create role app_runtime nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'app_relay') then
    create role app_relay nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'app_console') then
    create role app_console nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
end $$;
create schema if not exists platform;
grant usage on schema public, platform to app_runtime;
grant usage on schema platform to app_console;
grant usage on schema public to app_relay;
