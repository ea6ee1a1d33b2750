-- A message that is unsent takes with it what it brought, in the same transaction, whoever unsends it.
create or replace function platform.forget_what_it_brought() returns trigger language plpgsql as $$
begin
  delete from gifts where tenant_id = new.tenant_id and message_id = new.id;
  with gone as (
    delete from chat_photos where tenant_id = new.tenant_id and message_id = new.id returning id
  )
  insert into outbox (tenant_id, job, data)
    select new.tenant_id, 'erase-chat-photo', jsonb_build_object('tenantId', new.tenant_id, 'photoId', id) from gone;
  return null;
end $$;
