-- Where a company's money goes through. Keys are sealed with the installation's key; the runtime role reads.
create table platform.adyen_accounts (
  company_id int primary key references platform.companies (id),
  merchant_account text not null unique,
  environment text not null,
  live_prefix text not null default '',
  client_key text not null,
  sealed_keys text not null,
  changed_at timestamptz(3) not null default now(),
  constraint adyen_accounts_environment check (environment in ('test','live')),
  constraint adyen_accounts_prefix check ((environment = 'live') = (live_prefix <> ''))
);
--> statement-breakpoint
grant select on platform.adyen_accounts to app_runtime;
--> statement-breakpoint
-- An attempt to buy a bundle, with everything that was shown before the press. No foreign key to the member:
-- the law keeps it longer than the person. What happened to it is in order_facts; `state` is what they add up to.
create table orders (
  tenant_id int not null,
  id bigint not null default random_id(),
  member_id bigint not null,
  client_id uuid not null,
  kind text not null,
  bundle_id int not null,
  credits int not null,
  bonus_credits int not null default 0,
  currency text not null,
  list_minor int not null,
  discount_minor int not null default 0,
  total_minor int not null,
  vat_minor int not null default 0,
  vat_basis_points int not null default 0,
  vat_country text not null default '',
  discount_code text,
  country text not null,
  locale text not null,
  address text not null default '',
  method text not null,
  merchant_account text not null,
  descriptor text not null,
  idempotency_key uuid not null default gen_random_uuid(),
  session_id text,
  session_data text,
  session_result text,
  session_expires_at timestamptz(3),
  psp_reference text,
  stored_method_id bigint,
  mandate_id bigint,
  due_on date,
  release_at timestamptz(3),
  -- The words of the button, and when it was pressed with the request to start at once.
  button text not null,
  placed_at timestamptz(3),
  state text not null default 'open',
  state_at timestamptz(3) not null,
  granted_at timestamptz(3),
  reversed_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint orders_pk primary key (tenant_id, id),
  constraint orders_client unique (tenant_id, member_id, client_id),
  constraint orders_idempotency unique (tenant_id, idempotency_key),
  constraint orders_kind check (kind in ('session','stored','transfer','direct_debit')),
  constraint orders_state check (state in ('open','pending','paid','failed','expired','refunded','charged_back')),
  constraint orders_credits check (credits > 0 and bonus_credits >= 0),
  constraint orders_money check (
    list_minor > 0 and total_minor > 0 and discount_minor >= 0 and list_minor - discount_minor = total_minor
    and vat_minor >= 0 and vat_minor < total_minor and vat_basis_points between 0 and 5000),
  constraint orders_currency check (currency ~ '^[A-Z]{3}$'),
  constraint orders_country check (country ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
create index orders_by_member on orders (tenant_id, member_id, created_at desc, id desc);
--> statement-breakpoint
create index orders_unsettled on orders (tenant_id, created_at) where state in ('open','pending','failed');
--> statement-breakpoint
create index orders_to_release on orders (tenant_id, release_at) where release_at is not null and granted_at is null;
--> statement-breakpoint
-- What happened to an order, each once, dated, by whom it became known. Append-only: the state is computed from
-- the set of them, so the order in which they came does not matter.
create table order_facts (
  tenant_id int not null,
  order_id bigint not null,
  kind text not null,
  psp_reference text not null,
  original_reference text not null default '',
  amount_minor int not null default 0,
  currency text not null default '',
  source text not null,
  at timestamptz(3) not null,
  constraint order_facts_pk primary key (tenant_id, order_id, kind, psp_reference),
  constraint order_facts_order foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint order_facts_kind check (kind in ('authorised','refused','pending','cancelled','expired','captured',
    'capture_failed','refunded','refund_failed','charged_back','chargeback_reversed','disputed')),
  constraint order_facts_source check (source in ('webhook','sweeper','api'))
);
--> statement-breakpoint
-- Webhooks as they came, each once; worked through by a job.
create table payment_notifications (
  tenant_id int not null,
  id bigint not null generated always as identity,
  merchant_account text not null,
  psp_reference text not null,
  event_code text not null,
  success boolean not null,
  original_reference text not null default '',
  merchant_reference text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null default '',
  payment_method text not null default '',
  -- Not signed: for display and tokens only.
  details jsonb not null default '{}',
  received_at timestamptz(3) not null,
  worked_at timestamptz(3),
  outcome text,
  constraint payment_notifications_pk primary key (tenant_id, id),
  constraint payment_notifications_once unique (tenant_id, merchant_account, psp_reference, event_code, success)
);
--> statement-breakpoint
create index payment_notifications_waiting on payment_notifications (tenant_id, received_at) where worked_at is null;
--> statement-breakpoint
-- A method that the member let us keep: the provider's token and what tells one from another.
create table stored_methods (
  tenant_id int not null,
  id bigint not null default random_id(),
  member_id bigint not null,
  token text not null,
  type text not null,
  label text not null default '',
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  removed_at timestamptz(3),
  constraint stored_methods_pk primary key (tenant_id, id),
  constraint stored_methods_token unique (tenant_id, member_id, token),
  constraint stored_methods_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- What a member signed so that we may debit an account. Never changed; IBAN, address and name are sealed.
create table mandates (
  tenant_id int not null,
  id bigint not null default random_id(),
  member_id bigint not null,
  reference text not null,
  creditor_id text not null,
  sealed text not null,
  iban_tail text not null,
  iban_hash text not null,
  phone_hash text not null,
  locale text not null,
  text_version text not null,
  text text not null,
  signed_at timestamptz(3) not null,
  constraint mandates_pk primary key (tenant_id, id),
  constraint mandates_reference unique (tenant_id, reference)
);
--> statement-breakpoint
create index mandates_by_member on mandates (tenant_id, member_id, signed_at desc);
--> statement-breakpoint
-- Codes sent by text message, hashed; the newest of a member counts.
create table sms_codes (
  tenant_id int not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  phone_hash text not null,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint sms_codes_pk primary key (tenant_id, id),
  constraint sms_codes_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index sms_codes_by_member on sms_codes (tenant_id, member_id, id desc);
--> statement-breakpoint
-- IBANs and numbers that may not be debited any more, as keyed hashes.
create table debit_blocks (
  tenant_id int not null,
  hash text not null,
  kind text not null,
  reason text not null,
  order_id bigint,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  constraint debit_blocks_pk primary key (tenant_id, hash),
  constraint debit_blocks_kind check (kind in ('iban','phone')),
  constraint debit_blocks_reason check (reason in ('chargeback','support'))
);
--> statement-breakpoint
select platform.protect_tenant_table('orders', 'select, insert, update');
--> statement-breakpoint
select platform.protect_tenant_table('order_facts', 'select, insert');
--> statement-breakpoint
select platform.protect_tenant_table('payment_notifications', 'select, insert, update');
--> statement-breakpoint
select platform.protect_tenant_table('stored_methods');
--> statement-breakpoint
select platform.protect_tenant_table('mandates', 'select, insert');
--> statement-breakpoint
select platform.protect_tenant_table('sms_codes');
--> statement-breakpoint
select platform.protect_tenant_table('debit_blocks', 'select, insert, update');
