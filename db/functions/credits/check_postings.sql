-- Trigger: the postings of an entry are written in one statement; later ones would begin with an existing line.
create or replace function platform.check_postings() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, entry_id having sum(credits) <> 0 or min(line) <> 1) then
    raise exception 'postings that do not balance' using errcode = '23514';
  end if;
  return null;
end $$;
