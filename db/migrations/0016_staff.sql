-- The people who run the platform; they belong to no brand. Running programs neither change these rows nor read password
-- hashes: db/functions/staff/find_staff_login.sql answers for one address.
create table platform.staff (
  id int not null generated always as identity,
  email text not null,
  name text not null,
  password_hash text not null,
  role text not null,
  created_at timestamptz(3) not null default now(),
  disabled_at timestamptz(3),
  constraint staff_pkey primary key (id),
  constraint staff_email_key unique (email),
  constraint staff_email check (email = lower(email) and char_length(email) between 3 and 254),
  constraint staff_name check (char_length(name) between 1 and 100),
  constraint staff_role check (role in ('operator','support'))
);
grant select (id, email, name, role, disabled_at) on platform.staff to app_runtime;

-- The brands a support employee works for. Operators work for all.
create table platform.staff_brands (
  staff_id int not null,
  tenant_id int not null,
  constraint staff_brands_pkey primary key (staff_id, tenant_id),
  constraint staff_brands_staff_id_fkey foreign key (staff_id) references platform.staff (id),
  constraint staff_brands_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
grant select on platform.staff_brands to app_runtime;

-- Valid for twelve hours from login, regardless of use.
create table platform.staff_sessions (
  token_hash text not null,
  staff_id int not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  -- A session is valid on the brand it was opened on: a cookie leaked there does not open another brand's complaints.
  tenant_id int not null,
  constraint staff_sessions_pkey primary key (token_hash),
  constraint staff_sessions_length check (expires_at = created_at + interval '12 hours'),
  constraint staff_sessions_staff_id_fkey foreign key (staff_id) references platform.staff (id),
  constraint staff_sessions_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index staff_sessions_by_staff on platform.staff_sessions (staff_id);
alter table platform.staff_sessions enable row level security;
create policy tenant on platform.staff_sessions to app_runtime
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));
grant select, insert, delete, update (last_seen_at) on platform.staff_sessions to app_runtime;

-- Failed logins across all brands: limits per brand would multiply with the number of brands.
create table platform.staff_attempts (
  key text not null,
  count int not null,
  window_ends_at timestamptz(3) not null,
  constraint staff_attempts_pkey primary key (key)
);
grant select, insert, update, delete on platform.staff_attempts to app_runtime;

create table platform.staff_audit (
  id bigint not null generated always as identity,
  staff_id int not null,
  tenant_id int,
  what text not null,
  subject text not null default '',
  at timestamptz(3) not null,
  address_hash text not null,
  constraint staff_audit_pkey primary key (id),
  constraint staff_audit_subject check (char_length(subject) <= 200),
  constraint staff_audit_what check (what ~ '^[a-z_]{1,40}$'),
  constraint staff_audit_staff_id_fkey foreign key (staff_id) references platform.staff (id),
  constraint staff_audit_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index staff_audit_by_staff on platform.staff_audit (staff_id, id);
create trigger staff_audit_append_only before update or delete or truncate on platform.staff_audit
  for each statement execute function platform.refuse_change();
alter table platform.staff_audit enable row level security;
create policy tenant on platform.staff_audit to app_runtime
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::int));
grant insert on platform.staff_audit to app_runtime;
