-- Trigger: issues the invoice of an order whose credits were granted, once. Deferred to the end of the transaction, so that
-- no program can grant an order without an invoice, and the lock on the number is the last one taken: it is held for a
-- moment, and no two transactions can wait for each other.
create or replace function platform.issue_invoice() returns trigger language plpgsql as $$
declare
  o orders%rowtype;
  v_key text := 'order:' || new.id;
begin
  select * into o from orders where tenant_id = new.tenant_id and id = new.id for update;
  if not found or exists (select from billing_documents where tenant_id = o.tenant_id and idempotency_key = v_key) then
    return null;
  end if;
  insert into billing_documents (tenant_id, company_id, kind, number, idempotency_key, order_id, member_id, issued_at,
      locale, currency, credits, total_minor, net_minor, vat_minor, vat_country, vat_basis_points, details)
    select o.tenant_id, t.company_id, 'invoice', platform.next_document_number('invoice'), v_key, o.id, o.member_id,
      new.granted_at, o.locale, o.currency, o.credits + o.bonus_credits, o.total_minor, o.total_minor - o.vat_minor,
      o.vat_minor, case when o.vat_country = '' then o.country else o.vat_country end, o.vat_basis_points,
      jsonb_build_object('seller', platform.seller_of(o.tenant_id), 'listMinor', o.list_minor,
        'bonusCredits', o.bonus_credits, 'discountMinor', o.discount_minor, 'discountCode', o.discount_code,
        'method', o.method, 'descriptor', o.descriptor, 'proofs', to_jsonb(o.vat_proofs))
    from platform.tenants t where t.id = o.tenant_id;
  return null;
end $$;
