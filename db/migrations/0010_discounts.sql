-- Discount codes. TIMEBONUS25 and WELCOME25 are rules, not rows: they follow from the time of signup.
create table discount_codes (
  tenant_id int not null,
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
  constraint discount_codes_code check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  constraint discount_codes_minimum check (minimum_minor >= 0 and (minimum_minor = 0 or currency is not null)),
  constraint discount_codes_percentage check (percentage between 1 and 90),
  constraint discount_codes_purpose check (purpose in ('campaign','delete') and (purpose <> 'delete' or member_id is not null)),
  constraint discount_codes_status check (status in ('active','off')),
  constraint discount_codes_validity check (validity in ('single','member','many')),
  constraint discount_codes_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade,
  constraint discount_codes_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index discount_codes_by_member on discount_codes (tenant_id, member_id) where member_id is not null;
create unique index discount_codes_delete on discount_codes (tenant_id, member_id) where purpose = 'delete';
select platform.protect_tenant_table('discount_codes');

-- Reserved and used codes: one order per slot (one slot in all, per member, or per order). No foreign key to the member: a
-- used code stays used.
create table discount_uses (
  tenant_id int not null,
  code text not null,
  slot text not null,
  member_id bigint not null,
  order_id text not null,
  reserved_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint discount_uses_pk primary key (tenant_id, code, slot),
  constraint discount_uses_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create unique index discount_uses_by_order on discount_uses (tenant_id, order_id);
select platform.protect_tenant_table('discount_uses');
