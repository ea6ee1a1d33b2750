-- Whatever takes an order back, or gives it back, says so here.
create or replace function platform.follow_return() returns trigger language plpgsql as $$
begin
  perform platform.refresh_premium(new.tenant_id, new.member_id);
  return null;
end $$;
