-- Who owes nothing any more may spend again.
create or replace function platform.lift_restriction(p_tenant int, p_member bigint) returns void language sql as $$
  update accounts set spending_restricted_at = null
    where tenant_id = p_tenant and id = p_member and spending_restricted_at is not null
      and not exists (select from credit_debts
        where tenant_id = p_tenant and member_id = p_member and settled_at is null)
$$;
