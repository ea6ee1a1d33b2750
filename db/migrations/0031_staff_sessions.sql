-- A session of the staff is of the brand on whose host it was made: a cookie that leaks there opens no other brand's
-- complaints. Sessions from before are of no brand, and over.
alter table platform.staff_sessions add column tenant_id int references platform.tenants (id);
--> statement-breakpoint
delete from platform.staff_sessions;
--> statement-breakpoint
alter table platform.staff_sessions alter column tenant_id set not null;
--> statement-breakpoint
-- The window runs from the first attempt; what reaches the limit rests for a whole window from then on.
create or replace function platform.count_staff_attempt(p_key text, p_limit int, p_seconds int, p_now timestamptz)
returns table (count int, window_ends_at timestamptz)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into platform.staff_attempts as a (key, count, window_ends_at)
  values (p_key, 1, p_now + make_interval(secs => p_seconds))
  on conflict (key) do update set
    count = case when a.window_ends_at <= p_now then 1 else a.count + 1 end,
    window_ends_at = case when a.window_ends_at <= p_now or a.count + 1 = p_limit
      then p_now + make_interval(secs => p_seconds) else a.window_ends_at end
  returning a.count, a.window_ends_at
$$;
--> statement-breakpoint
create or replace function platform.open_staff_session
  (p_staff int, p_hash text, p_address text, p_now timestamptz, p_pair text, p_others text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into platform.staff_sessions (token_hash, staff_id, tenant_id, created_at, expires_at, last_seen_at)
  select p_hash, s.id, platform.current_tenant(), p_now, p_now + interval '12 hours', p_now
  from platform.staff s where s.id = p_staff and s.disabled_at is null;
  if not found then return false; end if;
  insert into platform.staff_audit (staff_id, tenant_id, what, at, address_hash)
  values (p_staff, platform.current_tenant(), 'log_in', p_now, p_address);
  delete from platform.staff_attempts where key = p_pair;
  update platform.staff_attempts set count = greatest(count - 1, 0) where key = any(p_others);
  delete from platform.staff_attempts a using (
    select e.key from platform.staff_attempts e where e.window_ends_at <= p_now for update skip locked
  ) ended where a.key = ended.key;
  delete from platform.staff_sessions where expires_at <= p_now;
  return true;
end $$;
--> statement-breakpoint
-- Whose session it is, and for which brands they work; only on the brand that it was made on. Notes that they were here,
-- at most once a minute.
create or replace function platform.find_staff_session(p_hash text, p_now timestamptz)
returns table (id int, name text, email text, role text, brands int[])
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with seen as (
    update platform.staff_sessions t set last_seen_at = p_now
    where t.token_hash = p_hash and t.tenant_id = platform.current_tenant() and t.expires_at > p_now
      and t.last_seen_at < p_now - interval '1 minute'
  )
  select s.id, s.name, s.email, s.role,
    array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id)
  from platform.staff_sessions t join platform.staff s on s.id = t.staff_id
  where t.token_hash = p_hash and t.tenant_id = platform.current_tenant() and t.created_at <= p_now
    and t.expires_at > p_now and s.disabled_at is null
$$;
--> statement-breakpoint
create or replace function platform.end_staff_session(p_hash text, p_address text, p_now timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with ended as (
    delete from platform.staff_sessions where token_hash = p_hash and tenant_id = platform.current_tenant()
    returning staff_id
  )
  insert into platform.staff_audit (staff_id, tenant_id, what, at, address_hash)
  select staff_id, platform.current_tenant(), 'log_out', p_now, p_address from ended
$$;
