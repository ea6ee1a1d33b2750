create or replace function platform.touch_tenants_of_company() returns trigger language plpgsql as $$
begin
  update platform.tenants set changed_version = 0 where company_id = new.id;
  return null;
end $$;
