-- What a credit note took back stands again: the bank or the provider undid it.
create or replace function platform.undo_credit_note(p_tenant int, p_key text, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  n billing_documents%rowtype;
  v_id bigint;
begin
  select * into n from billing_documents where tenant_id = p_tenant and idempotency_key = 'return:' || p_key;
  if not found then
    return null;
  end if;
  select id into v_id from billing_documents where tenant_id = p_tenant and idempotency_key = 'undo:' || p_key;
  if found then
    return v_id;
  end if;
  insert into billing_documents (tenant_id, company_id, kind, number, idempotency_key, order_id, member_id, corrects_id,
      issued_at, locale, currency, credits, total_minor, net_minor, vat_minor, vat_country, vat_basis_points, details)
    values (p_tenant, n.company_id, 'invoice', platform.next_document_number('invoice'), 'undo:' || p_key, n.order_id,
      n.member_id, n.id, p_now, n.locale, n.currency, -n.credits, -n.total_minor, -n.net_minor, -n.vat_minor, n.vat_country,
      n.vat_basis_points, n.details || jsonb_build_object('seller', platform.seller_of(p_tenant), 'reason', 'restored'))
    returning id into v_id;
  return v_id;
end $$;
