-- Premium lasts as long as something that was bought stands. What was bought without an order always does.
create or replace function platform.refresh_premium(p_tenant int, p_member bigint) returns void language sql as $$
  update accounts a set paid_at = s.since
  from (
    select min(l.granted_at) as since from credit_lots l
    where l.tenant_id = p_tenant and l.member_id = p_member and l.kind = 'bought'
      and (l.order_id is null or platform.order_stands(p_tenant, l.order_id))
  ) s
  where a.tenant_id = p_tenant and a.id = p_member and a.paid_at is distinct from s.since
$$;
