-- Adds an entry to the audit log, in the transaction of the action that it records. It runs with its owner's rights, because
-- no program may write the log in another way.
create or replace function platform.append_audit(p_staff int, p_tenant int, p_what text, p_subject text, p_reason text,
  p_at timestamptz, p_address_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_head record;
  v_at timestamptz := date_trunc('milliseconds', p_at);
  v_subject text := left(p_subject, 200);
  v_reason text := left(p_reason, 1000);
  v_tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
  v_hash text;
begin
  if v_tenant <> p_tenant then
    raise exception 'an audit entry must be about the brand of its transaction' using errcode = '42501';
  end if;
  select id + 1 as id, hash into strict v_head from platform.staff_audit_head for update;
  v_hash := platform.audit_hash(v_head.hash, v_head.id, p_staff, p_tenant, p_what, v_subject, v_reason, v_at, p_address_hash);
  insert into platform.staff_audit (id, staff_id, tenant_id, what, subject, reason, at, address_hash, hash)
  values (v_head.id, p_staff, p_tenant, p_what, v_subject, v_reason, v_at, p_address_hash, v_hash);
  update platform.staff_audit_head set id = v_head.id, hash = v_hash;
end $$;

revoke execute on function platform.append_audit(int, int, text, text, text, timestamptz, text) from public;
grant execute on function platform.append_audit(int, int, text, text, text, timestamptz, text) to app_runtime, app_console;
