-- Codes that make a bundle cheaper. TIMEBONUS25 and WELCOME25 are rules, not rows: they follow from the signup.
create table discount_codes (
  tenant_id int not null references platform.tenants (id),
  code text not null,
  percentage smallint not null,
  minimum_minor int not null default 0,
  currency text,
  country text,
  member_id bigint,
  payment_methods text[] not null default '{}',
  expires_at timestamptz(3),
  validity text not null,
  purpose text not null default 'campaign',
  status text not null default 'active',
  created_at timestamptz(3) not null default now(),
  constraint discount_codes_pk primary key (tenant_id, code),
  constraint discount_codes_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  constraint discount_codes_code check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  constraint discount_codes_percentage check (percentage between 1 and 90),
  constraint discount_codes_minimum check (minimum_minor >= 0 and (minimum_minor = 0 or currency is not null)),
  constraint discount_codes_validity check (validity in ('single','member','many')),
  constraint discount_codes_purpose check (purpose in ('campaign','delete') and (purpose <> 'delete' or member_id is not null)),
  constraint discount_codes_status check (status in ('active','off'))
);
--> statement-breakpoint
create index discount_codes_by_member on discount_codes (tenant_id, member_id) where member_id is not null;
--> statement-breakpoint
create unique index discount_codes_delete on discount_codes (tenant_id, member_id) where purpose = 'delete';
--> statement-breakpoint
-- Who holds or has spent a code: one order for each place of it (once in all, once a member, once an order).
-- No foreign key to the member: a code that was spent stays spent.
create table discount_uses (
  tenant_id int not null references platform.tenants (id),
  code text not null,
  slot text not null,
  member_id bigint not null,
  order_id text not null,
  reserved_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint discount_uses_pk primary key (tenant_id, code, slot)
);
--> statement-breakpoint
create unique index discount_uses_by_order on discount_uses (tenant_id, order_id);
--> statement-breakpoint
select platform.protect_tenant_table('discount_codes');
--> statement-breakpoint
select platform.protect_tenant_table('discount_uses');
--> statement-breakpoint
-- What spoke for the country whose tax is in the price, as it was when the order was made.
alter table orders add column vat_proofs text[] not null default '{}';
--> statement-breakpoint
-- Invoices and credit notes as they were issued. Append-only, and complete in themselves: papers are drawn from them
-- for years, whatever has become of the brand, the company's address or the member.
create table billing_documents (
  tenant_id int not null references platform.tenants (id),
  id bigint not null default random_id(),
  company_id int not null,
  kind text not null,
  number int not null,
  idempotency_key text not null,
  order_id bigint not null,
  member_id bigint not null,
  -- The document that this one takes back, wholly or in part.
  corrects_id bigint,
  issued_at timestamptz(3) not null,
  locale text not null,
  currency text not null,
  -- Negative on credit notes.
  credits int not null,
  total_minor int not null,
  net_minor int not null,
  vat_minor int not null,
  vat_country text not null,
  vat_basis_points int not null,
  details jsonb not null,
  constraint billing_documents_pk primary key (tenant_id, id),
  constraint billing_documents_once unique (tenant_id, idempotency_key),
  constraint billing_documents_corrects foreign key (tenant_id, corrects_id) references billing_documents (tenant_id, id),
  constraint billing_documents_kind check (kind in ('invoice','credit_note')),
  constraint billing_documents_sum check (net_minor + vat_minor = total_minor),
  constraint billing_documents_sign check (case kind when 'invoice' then total_minor >= 0 and credits >= 0
    else total_minor <= 0 and credits <= 0 and corrects_id is not null end)
);
--> statement-breakpoint
create index billing_documents_by_order on billing_documents (tenant_id, order_id);
--> statement-breakpoint
create index billing_documents_by_member on billing_documents (tenant_id, member_id, issued_at desc, id desc);
--> statement-breakpoint
create index billing_documents_by_time on billing_documents (tenant_id, issued_at, id);
--> statement-breakpoint
select platform.protect_tenant_table('billing_documents', 'select, insert');
--> statement-breakpoint
-- The last number of each series. A company may own several brands, and the law counts by company.
create table platform.document_numbers (
  company_id int not null references platform.companies (id),
  kind text not null,
  last int not null default 0,
  constraint document_numbers_pk primary key (company_id, kind)
);
--> statement-breakpoint
-- Draws the next number for the brand of this transaction. The row stays locked until the transaction ends, and a
-- transaction that fails gives its number back: there is never a gap, nor the same number twice. It runs with its
-- owner's rights, for no running program may write numbers, and takes no argument that names another brand.
create function platform.next_document_number(p_kind text) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_company int;
  v_number int;
begin
  if p_kind not in ('invoice', 'credit_note') then
    raise exception 'there is no series %', p_kind;
  end if;
  select company_id into v_company from platform.tenants where id = platform.current_tenant();
  if v_company is null then
    raise exception 'numbers are drawn for the brand of a transaction';
  end if;
  insert into platform.document_numbers as n (company_id, kind, last) values (v_company, p_kind, 1)
    on conflict (company_id, kind) do update set last = n.last + 1 returning n.last into v_number;
  return v_number;
end $$;
--> statement-breakpoint
revoke execute on function platform.next_document_number(text) from public;
--> statement-breakpoint
grant execute on function platform.next_document_number(text) to app_runtime;
--> statement-breakpoint
-- What every paper says of who sells, as it is now.
create function platform.seller_of(p_tenant int) returns jsonb language sql stable as $$
  select jsonb_build_object('brand', t.name, 'name', c.name, 'address', c.address, 'city', c.city, 'country', c.country,
    'registration', c.kvk, 'vatNumbers', c.vat_numbers, 'email', t.settings ->> 'support_email')
  from platform.tenants t join platform.companies c on c.id = t.company_id where t.id = p_tenant
$$;
--> statement-breakpoint
-- Writes the invoice of an order, once; answers with its id.
create function platform.issue_invoice(p_tenant int, p_order bigint, p_now timestamptz) returns bigint
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
--> statement-breakpoint
-- Takes back a part of an order's invoice, once for each key. The tax of all notes together is that of the sum, so
-- that of an order given back in parts nothing is left over by rounding.
create function platform.issue_credit_note(
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
--> statement-breakpoint
-- What a credit note took back stands again: the bank or the provider undid it.
create function platform.undo_credit_note(p_tenant int, p_key text, p_now timestamptz) returns bigint
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
--> statement-breakpoint
-- The booking is what makes the paper: no credits of an order without an invoice, no return without a credit note,
-- whichever program books. Deferred to the end of the transaction, so that the number's lock is the last one taken:
-- it is held for a moment, and no two bookings can wait for each other.
create function platform.invoice_booking() returns trigger language plpgsql as $$
begin
  perform platform.issue_invoice(new.tenant_id, new.id, new.granted_at);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_invoice after update of granted_at on orders deferrable initially deferred for each row
  when (old.granted_at is null and new.granted_at is not null) execute function platform.invoice_booking();
--> statement-breakpoint
create constraint trigger orders_invoice_at_once after insert on orders deferrable initially deferred for each row
  when (new.granted_at is not null) execute function platform.invoice_booking();
--> statement-breakpoint
create function platform.credit_return() returns trigger language plpgsql as $$
begin
  if new.reason = 'restored' then
    perform platform.undo_credit_note(new.tenant_id, substr(new.idempotency_key, length('restored:') + 1), new.created_at);
  else
    perform platform.issue_credit_note(new.tenant_id, new.order_id, new.idempotency_key, new.reason, new.taken,
      new.refund_minor, new.created_at);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger order_returns_credit_note after insert on order_returns deferrable initially deferred for each row
  execute function platform.credit_return();
--> statement-breakpoint
-- Whose time bonus has just ended: unpaid accounts by signup.
create index accounts_unpaid_by_signup on accounts (tenant_id, signup_at, id) where paid_at is null;
