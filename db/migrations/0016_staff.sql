-- The people who run the platform; they belong to no brand. Only the console's role changes these rows and reads secrets
-- of staff: no faulty query of a member's page can list them.
create table platform.staff (
  id int not null generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  -- Works for every brand, also for those that are still to come; else for those of staff_brands.
  all_brands boolean not null default false,
  -- Null until the invitation is accepted.
  password_hash text,
  -- The secret of the authenticator app, sealed; it counts once it is confirmed with a code.
  authenticator text,
  authenticator_confirmed_at timestamptz(3),
  -- The last time step whose code was used, so that no code is used twice.
  authenticator_step bigint not null default 0,
  invite_hash text,
  invite_ends_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  disabled_at timestamptz(3),
  constraint staff_pkey primary key (id),
  constraint staff_email_key unique (email),
  constraint staff_invite_key unique (invite_hash),
  constraint staff_email check (email = lower(email) and char_length(email) between 3 and 254),
  constraint staff_invite check ((invite_hash is null) = (invite_ends_at is null)),
  constraint staff_name check (char_length(name) between 1 and 100),
  constraint staff_role check (role in ('operator','support','moderator','finance','auditor'))
);
grant select, insert, update on platform.staff to app_console;
-- Names in the history of cases and restrictions, and the person who runs a command.
grant select (id, email, name, role, all_brands, disabled_at) on platform.staff to app_runtime;

create table platform.staff_brands (
  staff_id int not null,
  tenant_id int not null,
  constraint staff_brands_pkey primary key (staff_id, tenant_id),
  constraint staff_brands_staff_id_fkey foreign key (staff_id) references platform.staff (id),
  constraint staff_brands_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
grant select, insert, delete on platform.staff_brands to app_console;
grant select on platform.staff_brands to app_runtime;

-- Single-use codes for a lost authenticator, as hashes.
create table platform.staff_recovery_codes (
  staff_id int not null,
  code_hash text not null,
  constraint staff_recovery_codes_pkey primary key (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey foreign key (staff_id) references platform.staff (id)
);
grant select, insert, delete on platform.staff_recovery_codes to app_console;

-- Ends twelve hours after login regardless of use, and after an hour without use.
create table platform.staff_sessions (
  token_hash text not null,
  id uuid not null default gen_random_uuid(),
  staff_id int not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  -- When the second factor was given; until then the session opens nothing but that step.
  verified_at timestamptz(3),
  user_agent text not null default '',
  constraint staff_sessions_pkey primary key (token_hash),
  constraint staff_sessions_id_key unique (id),
  constraint staff_sessions_length check (expires_at = created_at + interval '12 hours'),
  constraint staff_sessions_user_agent check (char_length(user_agent) <= 500),
  constraint staff_sessions_staff_id_fkey foreign key (staff_id) references platform.staff (id)
);
create index staff_sessions_by_staff on platform.staff_sessions (staff_id);
grant select, insert, delete, update (last_seen_at, verified_at) on platform.staff_sessions to app_console;

create table platform.staff_attempts (
  key text not null,
  count int not null,
  window_ends_at timestamptz(3) not null,
  constraint staff_attempts_pkey primary key (key)
);
grant select, insert, update, delete on platform.staff_attempts to app_console;

-- What staff did. Append-only, and each entry holds a hash of itself and of the one before, so that a change or a gap is
-- found (npm run audit -- verify). Written by platform.append_audit alone.
create table platform.staff_audit (
  id bigint not null,
  staff_id int not null,
  tenant_id int,
  what text not null,
  subject text not null default '',
  reason text not null default '',
  at timestamptz(3) not null,
  address_hash text not null,
  hash text not null,
  constraint staff_audit_pkey primary key (id),
  constraint staff_audit_reason check (char_length(reason) <= 1000),
  constraint staff_audit_subject check (char_length(subject) <= 200),
  constraint staff_audit_what check (what ~ '^[a-z_]{1,40}$'),
  constraint staff_audit_staff_id_fkey foreign key (staff_id) references platform.staff (id),
  constraint staff_audit_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index staff_audit_by_staff on platform.staff_audit (staff_id, id desc);
create index staff_audit_by_tenant on platform.staff_audit (tenant_id, id desc);
create index staff_audit_by_subject on platform.staff_audit (tenant_id, subject, id desc) where subject <> '';
create trigger staff_audit_append_only before update or delete or truncate on platform.staff_audit
  for each statement execute function platform.refuse_change();
grant select on platform.staff_audit to app_console;

-- The newest entry of the chain: locking this row puts the entries in order.
create table platform.staff_audit_head (
  one boolean not null default true,
  id bigint not null,
  hash text not null,
  constraint staff_audit_head_pkey primary key (one),
  constraint staff_audit_head_one check (one)
);
insert into platform.staff_audit_head (id, hash) values (0, '');
