-- Trigger, at the end of the transaction: an entry has at least two postings that add up to zero, and the member's are its
-- amount.
create or replace function platform.check_entry() returns trigger language plpgsql as $$
declare
  v_lines int;
  v_sum int;
  v_member int;
begin
  select count(*), sum(credits), coalesce(sum(credits) filter (where account = 'member'), 0)
    into v_lines, v_sum, v_member
    from ledger_postings where tenant_id = new.tenant_id and entry_id = new.id;
  if v_lines < 2 or v_sum <> 0 or v_member <> new.amount then
    raise exception 'the postings of entry % do not balance', new.id using errcode = '23514';
  end if;
  return null;
end $$;
