-- Trigger: wakes the outbox relay when the transaction that wrote to the outbox commits.
create or replace function notify_outbox() returns trigger language plpgsql as $$
begin
  notify outbox;
  return null;
end $$;
