create or replace function platform.draw_tenant_version() returns trigger language plpgsql as $$
begin
  new.changed_version := nextval('platform.tenant_version');
  return new;
end $$;
