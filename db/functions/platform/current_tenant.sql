-- The tenant of the transaction, null where none is set. For operators' queries and security definer functions.
create or replace function platform.current_tenant() returns int language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::int;
