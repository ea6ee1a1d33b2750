-- For the policies of tables whose brand has moved to another group: a program that has not noticed gets an error
-- instead of no rows. The code is that of a server that cannot be used now.
create or replace function platform.refuse_moved(p_tenants int[]) returns boolean language plpgsql stable as $$
begin
  if platform.current_tenant() = any (p_tenants) then
    raise exception 'the brand has moved to another group' using errcode = '57P03';
  end if;
  return true;
end $$;
