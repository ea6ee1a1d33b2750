-- Wakes the relay when, and only when, the transaction that wrote to the outbox commits.
create or replace function notify_outbox() returns trigger language plpgsql as $$
begin
  notify outbox;
  return null;
end $$;
