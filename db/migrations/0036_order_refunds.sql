-- Refunds that were requested from the provider, by its reference, with what each was requested for: the key of a return in
-- order_returns, or of a payment that was not kept. Webhooks about a refund name only its reference.
create table order_refunds (
  tenant_id int not null,
  psp_reference text not null,
  order_id bigint not null,
  request_key text not null,
  created_at timestamptz(3) not null,
  constraint order_refunds_pk primary key (tenant_id, psp_reference),
  constraint order_refunds_order foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index order_refunds_of_order on order_refunds (tenant_id, order_id);
select platform.protect_tenant_table('order_refunds', 'select, insert');
create trigger order_refunds_append_only before update or delete or truncate on order_refunds
  for each statement execute function platform.refuse_change();
