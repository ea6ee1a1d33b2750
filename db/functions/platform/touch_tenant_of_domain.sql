create or replace function platform.touch_tenant_of_domain() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update platform.tenants set changed_version = 0 where id = old.tenant_id;
  end if;
  if tg_op <> 'DELETE' then
    update platform.tenants set changed_version = 0 where id = new.tenant_id;
  end if;
  return null;
end $$;
