-- An entry's postings come at once: more of them later would begin with a line that is there.
create or replace function platform.check_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, entry_id having sum(credits) <> 0 or min(line) <> 1) then
    raise exception 'postings that do not balance' using errcode = '23514';
  end if;
  return null;
end $$;
