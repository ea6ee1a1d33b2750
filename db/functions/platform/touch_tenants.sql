-- Trigger: a change of a domain, a company or its group counts as a change of its brands, which draw a new version.
create or replace function platform.touch_tenants() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'companies' then
    update platform.tenants set changed_version = 0 where company_id = new.id;
    return null;
  end if;
  if tg_table_name = 'company_groups' then
    update platform.tenants set changed_version = 0 where company_id = coalesce(new.company_id, old.company_id);
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update platform.tenants set changed_version = 0 where id = old.tenant_id;
  end if;
  if tg_op <> 'DELETE' then
    update platform.tenants set changed_version = 0 where id = new.tenant_id;
  end if;
  return null;
end $$;
