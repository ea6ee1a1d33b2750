-- Trigger: a changed brand draws the next version, by which every process notices that it must reload the brand.
create or replace function platform.draw_tenant_version() returns trigger language plpgsql as $$
begin
  new.changed_version := nextval('platform.tenant_version');
  return new;
end $$;
