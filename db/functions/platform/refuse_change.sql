-- Trigger: makes a table append-only for everyone, its owner included.
create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = '42501';
end $$;
