-- The people who run the platform: no members, and of no brand. Running programs may read and write none of these tables:
-- each of the functions below does one thing for them, so that no slip in a select shows who works here, or a password's hash.
create table platform.staff (
  id int generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  role text not null,
  created_at timestamptz(3) not null default now(),
  disabled_at timestamptz(3),
  constraint staff_email check (email = lower(email) and char_length(email) between 3 and 254),
  constraint staff_name check (char_length(name) between 1 and 100),
  constraint staff_role check (role in ('operator','support'))
);
--> statement-breakpoint
-- The brands that somebody of support works for. Operators work for all.
create table platform.staff_brands (
  staff_id int not null references platform.staff (id),
  tenant_id int not null references platform.tenants (id),
  primary key (staff_id, tenant_id)
);
--> statement-breakpoint
-- Twelve hours from log-in, however much it is used.
create table platform.staff_sessions (
  token_hash text primary key,
  staff_id int not null references platform.staff (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  constraint staff_sessions_length check (expires_at = created_at + interval '12 hours')
);
--> statement-breakpoint
create index staff_sessions_by_staff on platform.staff_sessions (staff_id);
--> statement-breakpoint
-- Log-ins tried, on whichever brand's host: a limit of each brand would be as many limits as there are brands.
create table platform.staff_attempts (
  key text primary key,
  count int not null,
  window_ends_at timestamptz(3) not null
);
--> statement-breakpoint
create table platform.staff_audit (
  id bigint generated always as identity primary key,
  staff_id int not null references platform.staff (id),
  tenant_id int references platform.tenants (id),
  what text not null,
  subject text not null default '',
  at timestamptz(3) not null,
  address_hash text not null,
  constraint staff_audit_what check (what ~ '^[a-z_]{1,40}$'),
  constraint staff_audit_subject check (char_length(subject) <= 200)
);
--> statement-breakpoint
create index staff_audit_by_staff on platform.staff_audit (staff_id, id);
--> statement-breakpoint
create trigger staff_audit_append_only before update or delete or truncate on platform.staff_audit
  for each statement execute function platform.refuse_change();
--> statement-breakpoint
-- Who was disabled is not there.
create function platform.find_staff_login(p_email text) returns table (id int, password_hash text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.id, s.password_hash from platform.staff s where s.email = p_email and s.disabled_at is null
$$;
--> statement-breakpoint
create function platform.count_staff_attempt(p_key text, p_limit int, p_seconds int, p_now timestamptz)
returns table (count int, window_ends_at timestamptz)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into platform.staff_attempts as a (key, count, window_ends_at)
  values (p_key, 1, p_now + make_interval(secs => p_seconds))
  on conflict (key) do update set
    count = case when a.window_ends_at <= p_now then 1 else a.count + 1 end,
    window_ends_at = case when a.window_ends_at <= p_now or a.count < p_limit
      then p_now + make_interval(secs => p_seconds) else a.window_ends_at end
  returning a.count, a.window_ends_at
$$;
--> statement-breakpoint
-- Opens a session of who has shown their password. What was counted against them is taken back: `p_pair` goes, of
-- `p_others` one try each. False when they were disabled meanwhile.
create function platform.open_staff_session
  (p_staff int, p_hash text, p_address text, p_now timestamptz, p_pair text, p_others text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into platform.staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at)
  select p_hash, s.id, p_now, p_now + interval '12 hours', p_now
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
-- Whose session it is, and for which brands they work. Notes that they were here, at most once a minute.
create function platform.find_staff_session(p_hash text, p_now timestamptz)
returns table (id int, name text, email text, role text, brands int[])
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with seen as (
    update platform.staff_sessions t set last_seen_at = p_now
    where t.token_hash = p_hash and t.expires_at > p_now and t.last_seen_at < p_now - interval '1 minute'
  )
  select s.id, s.name, s.email, s.role,
    array(select b.tenant_id from platform.staff_brands b where b.staff_id = s.id order by b.tenant_id)
  from platform.staff_sessions t join platform.staff s on s.id = t.staff_id
  where t.token_hash = p_hash and t.created_at <= p_now and t.expires_at > p_now and s.disabled_at is null
$$;
--> statement-breakpoint
create function platform.end_staff_session(p_hash text, p_address text, p_now timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with ended as (delete from platform.staff_sessions where token_hash = p_hash returning staff_id)
  insert into platform.staff_audit (staff_id, tenant_id, what, at, address_hash)
  select staff_id, platform.current_tenant(), 'log_out', p_now, p_address from ended
$$;
--> statement-breakpoint
create function platform.note_staff_deed(p_staff int, p_what text, p_subject text, p_address text, p_now timestamptz)
returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into platform.staff_audit (staff_id, tenant_id, what, subject, at, address_hash)
  values (p_staff, platform.current_tenant(), p_what, p_subject, p_now, p_address)
$$;
--> statement-breakpoint
revoke execute on function platform.find_staff_login(text),
  platform.count_staff_attempt(text, int, int, timestamptz),
  platform.open_staff_session(int, text, text, timestamptz, text, text[]),
  platform.find_staff_session(text, timestamptz),
  platform.end_staff_session(text, text, timestamptz),
  platform.note_staff_deed(int, text, text, text, timestamptz) from public;
--> statement-breakpoint
grant execute on function platform.find_staff_login(text),
  platform.count_staff_attempt(text, int, int, timestamptz),
  platform.open_staff_session(int, text, text, timestamptz, text, text[]),
  platform.find_staff_session(text, timestamptz),
  platform.end_staff_session(text, text, timestamptz),
  platform.note_staff_deed(int, text, text, text, timestamptz) to app_runtime;
