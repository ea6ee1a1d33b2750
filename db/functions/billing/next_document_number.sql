-- The next invoice or credit note number of the company of the transaction's brand. The row stays locked until the
-- transaction ends, and a failed transaction gives its number back: no gaps, no duplicates. It runs with its owner's rights,
-- because running programs may not write numbers, and takes no argument that names another brand.
create or replace function platform.next_document_number(p_kind text) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_company int;
  v_number int;
begin
  if p_kind not in ('invoice', 'credit_note') then
    raise exception 'there is no series %', p_kind;
  end if;
  select company_id into v_company from platform.tenants where id = platform.current_tenant();
  if v_company is null then
    raise exception 'numbers are drawn for the brand of a transaction';
  end if;
  insert into platform.document_numbers as n (company_id, kind, last) values (v_company, p_kind, 1)
    on conflict (company_id, kind) do update set last = n.last + 1 returning n.last into v_number;
  return v_number;
end $$;

revoke execute on function platform.next_document_number(text) from public;
grant execute on function platform.next_document_number(text) to app_runtime;
