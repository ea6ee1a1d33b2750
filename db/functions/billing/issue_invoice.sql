-- Writes the invoice of an order, once; answers with its id.
create or replace function platform.issue_invoice(p_tenant int, p_order bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  o orders%rowtype;
  v_key text := 'order:' || p_order;
  v_id bigint;
begin
  select * into o from orders where tenant_id = p_tenant and id = p_order for update;
  if not found then
    return null;
  end if;
  select id into v_id from billing_documents where tenant_id = p_tenant and idempotency_key = v_key;
  if found then
    return v_id;
  end if;
  insert into billing_documents (tenant_id, company_id, kind, number, idempotency_key, order_id, member_id, issued_at,
      locale, currency, credits, total_minor, net_minor, vat_minor, vat_country, vat_basis_points, details)
    select p_tenant, t.company_id, 'invoice', platform.next_document_number('invoice'), v_key, o.id, o.member_id, p_now,
      o.locale, o.currency, o.credits + o.bonus_credits, o.total_minor, o.total_minor - o.vat_minor, o.vat_minor,
      case when o.vat_country = '' then o.country else o.vat_country end, o.vat_basis_points,
      jsonb_build_object('seller', platform.seller_of(p_tenant), 'listMinor', o.list_minor, 'bonusCredits', o.bonus_credits,
        'discountMinor', o.discount_minor, 'discountCode', o.discount_code, 'method', o.method,
        'descriptor', o.descriptor, 'proofs', to_jsonb(o.vat_proofs))
    from platform.tenants t where t.id = p_tenant
    returning id into v_id;
  return v_id;
end $$;
