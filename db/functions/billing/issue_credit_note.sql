-- Trigger: issues the credit note of a return of an order, once, deferred to the end of the transaction like the invoice.
-- When the return is undone, an invoice of the same amounts takes the credit note back.
create or replace function platform.issue_credit_note() returns trigger language plpgsql as $$
declare
  i billing_documents%rowtype;
  v_undoes text := 'return:' || substr(new.idempotency_key, length('restored:') + 1);
  v_key text := 'return:' || new.idempotency_key;
  v_total int;
  v_vat int;
begin
  if new.reason = 'restored' then
    insert into billing_documents (tenant_id, company_id, kind, number, idempotency_key, order_id, member_id, corrects_id,
        issued_at, locale, currency, credits, total_minor, net_minor, vat_minor, vat_country, vat_basis_points, details)
      select n.tenant_id, n.company_id, 'invoice', platform.next_document_number('invoice'),
        'undo:' || substr(n.idempotency_key, length('return:') + 1), n.order_id, n.member_id, n.id, new.created_at, n.locale,
        n.currency, -n.credits, -n.total_minor, -n.net_minor, -n.vat_minor, n.vat_country, n.vat_basis_points,
        n.details || jsonb_build_object('seller', platform.seller_of(n.tenant_id), 'reason', 'restored')
      from billing_documents n where n.tenant_id = new.tenant_id and n.idempotency_key = v_undoes;
    return null;
  end if;
  -- Serialises notes of the same order. The order's row is not locked: booking a return holds the account's lock, and
  -- booking a payment takes the two locks in the other order, so they would deadlock.
  perform pg_advisory_xact_lock(new.tenant_id, hashtext('notes of order ' || new.order_id));
  select * into i from billing_documents where tenant_id = new.tenant_id and idempotency_key = 'order:' || new.order_id;
  if not found or new.refund_minor <= 0 then
    return null;
  end if;
  select coalesce(sum(total_minor), 0), coalesce(sum(vat_minor), 0) into v_total, v_vat
    from billing_documents where tenant_id = new.tenant_id and order_id = new.order_id and id <> i.id;
  if new.refund_minor - v_total > i.total_minor then
    raise exception 'more would be credited of order % than was paid', new.order_id;
  end if;
  -- The VAT of all notes together is that of their sum, so that nothing is left over by rounding.
  v_vat := round((new.refund_minor - v_total)::numeric * i.vat_basis_points / (10000 + i.vat_basis_points))::int + v_vat;
  insert into billing_documents (tenant_id, company_id, kind, number, idempotency_key, order_id, member_id, corrects_id,
      issued_at, locale, currency, credits, total_minor, net_minor, vat_minor, vat_country, vat_basis_points, details)
    values (i.tenant_id, i.company_id, 'credit_note', platform.next_document_number('credit_note'), v_key, i.order_id,
      i.member_id, i.id, new.created_at, i.locale, i.currency, -new.taken, -new.refund_minor, v_vat - new.refund_minor,
      -v_vat, i.vat_country, i.vat_basis_points,
      i.details || jsonb_build_object('seller', platform.seller_of(i.tenant_id), 'reason', new.reason));
  return null;
end $$;
