-- The hash of an audit entry, over the hash of the entry before and every field. Times count in milliseconds, so that the
-- session's time zone does not matter.
create or replace function platform.audit_hash(p_previous text, p_id bigint, p_staff int, p_tenant int, p_what text,
  p_subject text, p_reason text, p_at timestamptz, p_address_hash text) returns text
language sql immutable parallel safe as $$
  select encode(sha256(convert_to(jsonb_build_array(p_previous, p_id, p_staff, p_tenant, p_what, p_subject, p_reason,
    (extract(epoch from p_at) * 1000)::bigint, p_address_hash)::text, 'UTF8')), 'hex')
$$;
