-- Nobody changes what is written, whatever their rights: a mistake is put right by another entry.
create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = '42501';
end $$;
