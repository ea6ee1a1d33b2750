-- What every document says about the seller, as of now.
create or replace function platform.seller_of(p_tenant int) returns jsonb language sql stable as $$
  select jsonb_build_object('brand', t.name, 'name', c.name, 'address', c.address, 'city', c.city, 'country', c.country,
    'registration', c.kvk, 'vatNumbers', c.vat_numbers, 'email', t.settings ->> 'support_email')
  from platform.tenants t join platform.companies c on c.id = t.company_id where t.id = p_tenant
$$;
