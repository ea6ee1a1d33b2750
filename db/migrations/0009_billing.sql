-- The last number of each series. A company may own several brands; numbers must be consecutive per company.
create table platform.document_numbers (
  company_id int not null,
  kind text not null,
  last int not null default 0,
  constraint document_numbers_pk primary key (company_id, kind),
  constraint document_numbers_company_id_fkey foreign key (company_id) references platform.companies (id)
);

-- Invoices and credit notes as issued. Append-only and self-contained: PDFs are rendered from them for years, whatever
-- happens to the brand, the company's address or the member.
create table billing_documents (
  tenant_id int not null,
  id bigint not null default random_id(),
  company_id int not null,
  kind text not null,
  number int not null,
  idempotency_key text not null,
  order_id bigint not null,
  member_id bigint not null,
  -- The document that this one corrects, wholly or in part.
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
  constraint billing_documents_kind check (kind in ('invoice','credit_note')),
  constraint billing_documents_sign check (case kind when 'invoice' then total_minor >= 0 and credits >= 0
    else total_minor <= 0 and credits <= 0 and corrects_id is not null end),
  constraint billing_documents_sum check (net_minor + vat_minor = total_minor),
  constraint billing_documents_corrects foreign key (tenant_id, corrects_id)
    references billing_documents (tenant_id, id),
  constraint billing_documents_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index billing_documents_by_order on billing_documents (tenant_id, order_id);
create index billing_documents_by_member on billing_documents (tenant_id, member_id, issued_at desc, id desc);
create index billing_documents_by_time on billing_documents (tenant_id, issued_at, id);
select platform.protect_tenant_table('billing_documents', 'select, insert');
