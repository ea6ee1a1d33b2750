create or replace function platform.credit_return() returns trigger language plpgsql as $$
begin
  if new.reason = 'restored' then
    perform platform.undo_credit_note(new.tenant_id, substr(new.idempotency_key, length('restored:') + 1), new.created_at);
  else
    perform platform.issue_credit_note(new.tenant_id, new.order_id, new.idempotency_key, new.reason, new.taken,
      new.refund_minor, new.created_at);
  end if;
  return null;
end $$;
