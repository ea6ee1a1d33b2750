-- Takes back a part of an order's invoice, once for each key. The tax of all notes together is that of the sum, so
-- that of an order given back in parts nothing is left over by rounding.
create or replace function platform.issue_credit_note(
  p_tenant int, p_order bigint, p_key text, p_reason text, p_credits int, p_total_minor int, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  i billing_documents%rowtype;
  b record;
  v_key text := 'return:' || p_key;
  v_id bigint;
  v_vat int;
begin
  -- In line with other notes of the same order. The order's row is left alone: who books a return holds the account's,
  -- and who books a payment takes the two the other way round.
  perform pg_advisory_xact_lock(p_tenant, hashtext('notes of order ' || p_order));
  select * into i from billing_documents where tenant_id = p_tenant and idempotency_key = 'order:' || p_order;
  if not found or p_total_minor <= 0 then
    return null;
  end if;
  select id into v_id from billing_documents where tenant_id = p_tenant and idempotency_key = v_key;
  if found then
    return v_id;
  end if;
  select coalesce(sum(total_minor), 0)::int as total, coalesce(sum(vat_minor), 0)::int as vat into b
    from billing_documents where tenant_id = p_tenant and order_id = p_order and id <> i.id;
  if p_total_minor - b.total > i.total_minor then
    raise exception 'more would be credited of order % than was paid', p_order;
  end if;
  v_vat := round((p_total_minor - b.total)::numeric * i.vat_basis_points / (10000 + i.vat_basis_points))::int + b.vat;
  insert into billing_documents (tenant_id, company_id, kind, number, idempotency_key, order_id, member_id, corrects_id,
      issued_at, locale, currency, credits, total_minor, net_minor, vat_minor, vat_country, vat_basis_points, details)
    values (p_tenant, i.company_id, 'credit_note', platform.next_document_number('credit_note'), v_key, p_order, i.member_id,
      i.id, p_now, i.locale, i.currency, -p_credits, -p_total_minor, v_vat - p_total_minor, -v_vat, i.vat_country,
      i.vat_basis_points, i.details || jsonb_build_object('seller', platform.seller_of(p_tenant), 'reason', p_reason))
    returning id into v_id;
  return v_id;
end $$;
