-- Proof of an erasure. The address is a keyed hash: a given address can be looked up, none can be read.
-- `receipt`: the sealed address for the final email; emptied once sent.
create table erasures (
  tenant_id int not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  address_hash text not null,
  requested_at timestamptz(3) not null,
  erased_at timestamptz(3) not null,
  rows jsonb not null,
  files int not null,
  receipt text,
  constraint erasures_pk primary key (tenant_id, id),
  constraint erasures_member unique (tenant_id, member_id),
  constraint erasures_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index erasures_by_address on erasures (tenant_id, address_hash);
create index erasures_receipts on erasures (tenant_id, erased_at) where receipt is not null;
-- Append-only except for the receipt.
select platform.protect_tenant_table('erasures', 'select, insert, update (receipt)');

-- Requested copies of a member's data; the file exists for a short time.
create table data_exports (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  account_id bigint not null,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  bytes int,
  constraint data_exports_pk primary key (tenant_id, id),
  constraint data_exports_account foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete cascade
);
create index data_exports_by_account on data_exports (tenant_id, account_id, asked_at desc);
create index data_exports_ended on data_exports (tenant_id, asked_at);
select platform.protect_tenant_table('data_exports');
