-- A company's account with the payment provider. Keys are sealed with the installation's key.
create table platform.adyen_accounts (
  company_id int not null,
  merchant_account text not null,
  environment text not null,
  live_prefix text not null default '',
  client_key text not null,
  sealed_keys text not null,
  changed_at timestamptz(3) not null default now(),
  constraint adyen_accounts_pkey primary key (company_id),
  constraint adyen_accounts_merchant_account_key unique (merchant_account),
  constraint adyen_accounts_environment check (environment in ('test','live')),
  constraint adyen_accounts_prefix check ((environment = 'live') = (live_prefix <> '')),
  constraint adyen_accounts_company_id_fkey foreign key (company_id) references platform.companies (id)
);
grant select on platform.adyen_accounts to app_runtime;

-- An attempt to buy a bundle, with everything that was shown before the button was pressed. No foreign key to the member:
-- orders must by law be kept longer than the account. Events are in order_facts; `state` is derived from them.
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
  -- The label of the order button, and when it was pressed with the consent to immediate performance.
  button text not null,
  placed_at timestamptz(3),
  -- That consent in the words that were shown, with their version.
  consent text,
  consent_version text,
  state text not null default 'open',
  state_at timestamptz(3) not null,
  granted_at timestamptz(3),
  reversed_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- The evidence for the country whose VAT is in the price, as of the order.
  vat_proofs text[] not null default '{}',
  -- Why a successful payment is not accepted: it is refunded in full and no credits are granted.
  rejected text,
  rejected_at timestamptz(3),
  -- How many further payment sessions were opened for the order.
  sessions int not null default 0,
  -- The buyer's country by kind of evidence, for VAT. The card's country arrives with the payment and may decide it.
  vat_evidence jsonb not null default '{}',
  constraint orders_pk primary key (tenant_id, id),
  constraint orders_client unique (tenant_id, member_id, client_id),
  constraint orders_idempotency unique (tenant_id, idempotency_key),
  constraint orders_consent check ((consent is null) = (consent_version is null)),
  constraint orders_country check (country ~ '^[A-Z]{2}$'),
  constraint orders_credits check (credits > 0 and bonus_credits >= 0),
  constraint orders_currency check (currency ~ '^[A-Z]{3}$'),
  constraint orders_kind check (kind in ('session','stored','transfer','direct_debit')),
  constraint orders_money check (
    list_minor > 0 and total_minor > 0 and discount_minor >= 0 and list_minor - discount_minor = total_minor
    and vat_minor >= 0 and vat_minor < total_minor and vat_basis_points between 0 and 5000),
  constraint orders_rejected check (rejected in ('code_given_away', 'account_gone', 'account_left', 'withdrawn')),
  constraint orders_rejected_at check ((rejected is null) = (rejected_at is null)),
  constraint orders_state check (state in ('open','pending','paid','failed','expired','refunded','charged_back'))
);
create index orders_by_member on orders (tenant_id, member_id, created_at desc, id desc);
create index orders_unsettled on orders (tenant_id, created_at) where state in ('open','pending','failed');
create index orders_by_payment on orders (tenant_id, psp_reference) where psp_reference is not null;
create index orders_not_given on orders (tenant_id, (coalesce(release_at, state_at))) where state = 'paid' and granted_at is null;
-- Orders that still hold the buyer's IP address or payment session.
create index orders_traced on orders (tenant_id, created_at)
  where address <> '' or session_id is not null or session_data is not null or session_result is not null;
select platform.protect_tenant_table('orders', 'select, insert, update');
create constraint trigger orders_invoice after update of granted_at on orders deferrable initially deferred for each row
  when (old.granted_at is null and new.granted_at is not null) execute function platform.issue_invoice();
create constraint trigger orders_invoice_at_once after insert on orders deferrable initially deferred for each row
  when (new.granted_at is not null) execute function platform.issue_invoice();

-- Events of an order, each stored once. Append-only: the state is computed from the set of events, so the order of their
-- arrival does not matter.
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
  -- A payment authorises one order of a brand. `shared` marks authorisations from before this rule whose reference
  -- belongs to another order; nothing new may be marked. `npm run reconcile` lists these orders.
  shared boolean not null default false,
  constraint order_facts_pk primary key (tenant_id, order_id, kind, psp_reference),
  constraint order_facts_kind check (kind in ('authorised','refused','pending','cancelled','expired','captured',
    'capture_failed','refunded','refund_failed','charged_back','chargeback_reversed','disputed')),
  constraint order_facts_source check (source in ('webhook','sweeper','api')),
  constraint order_facts_order foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create unique index order_facts_payment on order_facts (tenant_id, psp_reference) where kind = 'authorised' and not shared;
select platform.protect_tenant_table('order_facts', 'select, insert');

-- Webhooks as received, each stored once; a job processes them.
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
  -- Not covered by the webhook's signature: for display and tokens only.
  details jsonb not null default '{}',
  received_at timestamptz(3) not null,
  worked_at timestamptz(3),
  outcome text,
  constraint payment_notifications_pk primary key (tenant_id, id),
  constraint payment_notifications_once unique (tenant_id, merchant_account, psp_reference, event_code, success)
);
create index payment_notifications_waiting on payment_notifications (tenant_id, received_at) where worked_at is null;
-- An erasure looks up the webhooks of the member's orders.
create index payment_notifications_of_order on payment_notifications (tenant_id, merchant_reference);
select platform.protect_tenant_table('payment_notifications', 'select, insert, update');

-- A stored payment method: the provider's token and a label to recognise it by.
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
  constraint stored_methods_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index stored_methods_removed on stored_methods (tenant_id, removed_at) where removed_at is not null;
select platform.protect_tenant_table('stored_methods');

-- A SEPA direct debit mandate that the member signed. Append-only; IBAN, address and name are sealed.
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
  -- What was agreed besides the scheme's wording: one debit or several, and the days between notice and debit.
  payment_type text not null constraint mandates_payment_type check (payment_type in ('single', 'recurrent')),
  notice_days smallint not null constraint mandates_notice_days check (notice_days between 1 and 14),
  signed_at timestamptz(3) not null,
  constraint mandates_pk primary key (tenant_id, id),
  constraint mandates_reference unique (tenant_id, reference)
);
create index mandates_by_member on mandates (tenant_id, member_id, signed_at desc);
create index mandates_by_time on mandates (tenant_id, signed_at);
select platform.protect_tenant_table('mandates', 'select, insert');

-- Codes sent by text message, hashed; only the member's newest is valid.
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
create index sms_codes_by_member on sms_codes (tenant_id, member_id, id desc);
create index sms_codes_ended on sms_codes (tenant_id, created_at);
select platform.protect_tenant_table('sms_codes');

-- IBANs and phone numbers excluded from direct debit, as keyed hashes.
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
select platform.protect_tenant_table('debit_blocks', 'select, insert, update');

-- Refunds that the provider rejected and that staff must pay by hand.
create table payment_tasks (
  tenant_id int not null,
  id bigint not null generated always as identity,
  kind text not null,
  order_id bigint not null,
  psp_reference text not null,
  -- The refund's idempotency key, or the provider's reference of the failed refund.
  refund text not null,
  amount_minor int not null,
  currency text not null,
  detail text not null default '',
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by text,
  constraint payment_tasks_pk primary key (tenant_id, id),
  constraint payment_tasks_once unique (tenant_id, refund),
  constraint payment_tasks_amount check (amount_minor > 0),
  constraint payment_tasks_kind check (kind in ('refund_refused', 'refund_failed')),
  constraint payment_tasks_settled check ((settled_at is null) = (settled_by is null)),
  constraint payment_tasks_settled_by check (settled_by in ('paid', 'waived')),
  constraint payment_tasks_order foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index payment_tasks_open on payment_tasks (tenant_id, created_at) where settled_at is null;
select platform.protect_tenant_table('payment_tasks', 'select, insert, update (settled_at, settled_by)');
