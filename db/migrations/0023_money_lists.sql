-- What staff look through, the latest first, a page at a time.
create index orders_by_time on orders (tenant_id, created_at desc, id desc);
create index order_returns_by_time on order_returns (tenant_id, created_at desc, idempotency_key desc);
create index debit_blocks_by_time on debit_blocks (tenant_id, created_at desc, hash desc);
create index credit_debts_open on credit_debts (tenant_id, created_at) where settled_at is null;
-- Webhooks that did not fit their order.
create index payment_notifications_misfits on payment_notifications (tenant_id, id desc)
  where outcome in ('no_order', 'foreign_order', 'amount_differs', 'other_payment');

-- What each check of a brand's ledger found.
create table ledger_checks (
  tenant_id int not null,
  id bigint not null generated always as identity,
  at timestamptz(3) not null,
  members int not null,
  differences int not null,
  -- The first difference, and the number of payments that several orders refer to.
  first jsonb,
  shared int not null,
  constraint ledger_checks_pk primary key (tenant_id, id),
  constraint ledger_checks_counts check (members >= 0 and differences >= 0 and shared >= 0),
  constraint ledger_checks_first check ((first is null) = (differences = 0))
);
select platform.protect_tenant_table('ledger_checks', 'select, insert, delete');
