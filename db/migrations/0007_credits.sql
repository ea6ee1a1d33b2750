create table ledger_entries (
  tenant_id int not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  amount int not null,
  balance_after int not null,
  counter_account text not null,
  reason text not null,
  reference text not null default '',
  idempotency_key text not null,
  created_at timestamptz(3) not null default now(),
  constraint ledger_entries_tenant_id_id_pk primary key (tenant_id, id),
  constraint ledger_entries_idempotency unique (tenant_id, idempotency_key),
  constraint ledger_entries_amount check (amount <> 0 or counter_account = 'revenue'),
  constraint ledger_entries_balance check (balance_after >= 0),
  constraint ledger_entries_counter check (counter_account in
    ('purchases','revenue','bonuses','refunds','chargebacks','expired','corrections'))
);
create index ledger_entries_by_member on ledger_entries (tenant_id, member_id, id desc);
-- Append-only.
select platform.protect_tenant_table('ledger_entries', 'select, insert');
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function platform.check_entry();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function platform.refuse_change();

-- Credits granted together at one price. A charge takes from lots, and a refund goes back to the lots it was taken from,
-- so that the unspent part of an order is known to the credit. No foreign key to the member: the ledger must by law be
-- kept longer than the account.
create table credit_lots (
  tenant_id int not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  credits int not null,
  remaining int not null,
  open boolean not null generated always as (remaining > 0) stored,
  -- Price of the lot in the currency's smallest unit.
  price_minor int not null default 0,
  currency text,
  order_id bigint,
  expires_at timestamptz(3),
  -- Why the unspent rest was taken back, and the credits refunded to the lot after a chargeback.
  taken_back text,
  withheld int not null default 0,
  granted_at timestamptz(3) not null default now(),
  constraint credit_lots_pk primary key (tenant_id, id),
  constraint credit_lots_credits check (credits > 0 and remaining >= 0 and withheld >= 0 and remaining + withheld <= credits),
  constraint credit_lots_currency check (currency ~ '^[A-Z]{3}$'),
  constraint credit_lots_kind check (kind in ('bought','bonus','free','refunded')),
  constraint credit_lots_price check (price_minor >= 0 and (price_minor = 0 or currency is not null)),
  constraint credit_lots_taken_back check (taken_back in ('withdrawal','refund','chargeback'))
) with (fillfactor = 70);
create index credit_lots_open on credit_lots (tenant_id, member_id) where open;
create index credit_lots_of_order on credit_lots (tenant_id, order_id) where order_id is not null;
create index credit_lots_of_member on credit_lots (tenant_id, member_id, id);
create index credit_lots_expiring on credit_lots (tenant_id, expires_at) where open and expires_at is not null;
select platform.protect_tenant_table('credit_lots', 'select, insert, update (remaining, taken_back, withheld)');

-- Both sides of each ledger entry: the member's, by lot, and the platform's account. They add up to zero.
create table ledger_postings (
  tenant_id int not null,
  entry_id bigint not null,
  line smallint not null,
  account text not null,
  lot_id bigint,
  credits int not null,
  constraint ledger_postings_pk primary key (tenant_id, entry_id, line),
  constraint ledger_postings_account check (account in
    ('member','purchases','revenue','bonuses','refunds','chargebacks','expired','corrections')),
  constraint ledger_postings_credits check (credits <> 0 and line >= 1),
  constraint ledger_postings_lot_of_member check ((account = 'member') = (lot_id is not null)),
  constraint ledger_postings_entry foreign key (tenant_id, entry_id) references ledger_entries (tenant_id, id),
  constraint ledger_postings_lot foreign key (tenant_id, lot_id) references credit_lots (tenant_id, id)
);
-- Append-only.
select platform.protect_tenant_table('ledger_postings', 'select, insert');
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function platform.refuse_change();
create trigger ledger_postings_balanced after insert on ledger_postings
  referencing new table as added for each statement execute function platform.check_postings();

-- A withdrawal, refund or chargeback of an order, once per key: credits taken back, credits already spent, and the
-- amount to refund. `restored`: the return with the key after the prefix 'restored:' was undone.
create table order_returns (
  tenant_id int not null,
  idempotency_key text not null,
  order_id bigint not null,
  member_id bigint not null,
  reason text not null,
  taken int not null,
  spent int not null,
  refund_minor int not null,
  currency text,
  created_at timestamptz(3) not null,
  constraint order_returns_pk primary key (tenant_id, idempotency_key),
  constraint order_returns_amounts check (taken >= 0 and spent >= 0 and refund_minor >= 0),
  constraint order_returns_reason check (reason in ('withdrawal','refund','chargeback','restored'))
);
create index order_returns_of_order on order_returns (tenant_id, order_id, created_at desc);
create index order_returns_of_member on order_returns (tenant_id, member_id, created_at desc);
select platform.protect_tenant_table('order_returns', 'select, insert');
create trigger order_returns_append_only before update or delete or truncate on order_returns
  for each statement execute function platform.refuse_change();
create constraint trigger order_returns_credit_note after insert on order_returns deferrable initially deferred for each row
  execute function platform.issue_credit_note();

-- The spent part of an order whose payment was charged back. While a debt is open, its member cannot spend.
create table credit_debts (
  tenant_id int not null,
  order_id bigint not null,
  member_id bigint not null,
  credits int not null,
  amount_minor int not null,
  currency text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  -- The chargeback was reversed, staff closed the debt, or the credits were refunded.
  settled_by text,
  constraint credit_debts_pk primary key (tenant_id, order_id),
  constraint credit_debts_amounts check (credits >= 0 and amount_minor >= 0),
  constraint credit_debts_settled check ((settled_at is null) = (settled_by is null)),
  constraint credit_debts_settled_by check (settled_by in ('reversed','paid','waived','returned'))
);
create index credit_debts_of_member on credit_debts (tenant_id, member_id) where settled_at is null;
select platform.protect_tenant_table('credit_debts', 'select, insert, update (credits, amount_minor, settled_at, settled_by)');

-- A member's own spending limits, in credits per day and month; null is no limit. The `next_` limits apply from
-- `next_from` on. Days and months are those of the brand's time zone.
create table spend_limits (
  tenant_id int not null,
  member_id bigint not null,
  per_day int,
  per_month int,
  next_per_day int,
  next_per_month int,
  next_from timestamptz(3),
  zone text not null,
  day date not null,
  day_spent int not null default 0,
  month_spent int not null default 0,
  constraint spend_limits_pk primary key (tenant_id, member_id),
  constraint spend_limits_spent check (day_spent >= 0 and month_spent >= 0),
  constraint spend_limits_values check (per_day >= 0 and per_month >= 0 and next_per_day >= 0 and next_per_month >= 0),
  constraint spend_limits_member foreign key (tenant_id, member_id)
    references accounts (tenant_id, id) on delete cascade
);
select platform.protect_tenant_table('spend_limits');
