-- Trigger: the credits of a deleted account are forfeited. Its ledger entries stay.
create or replace function platform.forfeit_credits() returns trigger language plpgsql as $$
declare
  v_lots bigint[];
  v_parts int[];
begin
  select array_agg(id order by id), array_agg(-remaining order by id) into v_lots, v_parts
    from credit_lots where tenant_id = old.tenant_id and member_id = old.id and open;
  if v_lots is not null then
    update credit_lots set remaining = 0 where tenant_id = old.tenant_id and member_id = old.id and open;
    perform platform.post_entry(old.tenant_id, old.id, 0, 'expired', 'forfeit', '', 'forfeit:' || old.id, now(), v_lots, v_parts);
  end if;
  return old;
end $$;
