-- Why a payment of the order is not accepted although it went through: all of it goes back, and nothing was given for it.
alter table orders
  add column rejected text,
  add column rejected_at timestamptz(3),
  -- How often another session was opened for the same order.
  add column sessions int not null default 0,
  add constraint orders_rejected check (rejected in ('code_given_away', 'account_gone', 'account_left', 'withdrawn')),
  add constraint orders_rejected_at check ((rejected is null) = (rejected_at is null));
--> statement-breakpoint
-- Paid and not given: held until `release_at`, or for something to be done about it.
drop index orders_to_release;
--> statement-breakpoint
create index orders_not_given on orders (tenant_id, (coalesce(release_at, state_at))) where state = 'paid' and granted_at is null;
--> statement-breakpoint
-- Money that the provider would not send back: somebody has to.
create table payment_tasks (
  tenant_id int not null,
  id bigint not null generated always as identity,
  kind text not null,
  order_id bigint not null,
  psp_reference text not null,
  -- The refund that it is about: its idempotency key, or the provider's reference of the one that failed.
  refund text not null,
  amount_minor int not null,
  currency text not null,
  detail text not null default '',
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by text,
  constraint payment_tasks_pk primary key (tenant_id, id),
  constraint payment_tasks_once unique (tenant_id, refund),
  constraint payment_tasks_order foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint payment_tasks_kind check (kind in ('refund_refused', 'refund_failed')),
  constraint payment_tasks_amount check (amount_minor > 0),
  constraint payment_tasks_settled check ((settled_at is null) = (settled_by is null)),
  constraint payment_tasks_settled_by check (settled_by in ('paid', 'waived'))
);
--> statement-breakpoint
create index payment_tasks_open on payment_tasks (tenant_id, created_at) where settled_at is null;
--> statement-breakpoint
select platform.protect_tenant_table('payment_tasks', 'select, insert, update (settled_at, settled_by)');
