-- Trigger: pages that visitors get from a cache may show the member that has changed.
create or replace function notify_visitor_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('visitor_pages', new.tenant_id::text);
  return null;
end $$;
