-- The booking is what makes the paper: no credits of an order without an invoice, no return without a credit note,
-- whichever program books. Deferred to the end of the transaction, so that the number's lock is the last one taken:
-- it is held for a moment, and no two bookings can wait for each other.
create or replace function platform.invoice_booking() returns trigger language plpgsql as $$
begin
  perform platform.issue_invoice(new.tenant_id, new.id, new.granted_at);
  return null;
end $$;
