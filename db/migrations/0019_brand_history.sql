-- A brand's state: live, or off; off and never live before is a draft; off with a host of another brand is redirected there.
alter table platform.tenants
  add column live_since timestamptz(3),
  -- A host of the platform, so that a redirect never leaves it.
  add column redirect_host text,
  add column redirect_path text not null default '/',
  add constraint tenants_redirect_host_fk foreign key (redirect_host) references platform.tenant_domains (host)
    on delete set null,
  add constraint tenants_redirect_off check (redirect_host is null or not active),
  add constraint tenants_redirect_path check (redirect_path ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$'
    and char_length(redirect_path) <= 200);
update platform.tenants set live_since = created_at;

-- What changed about a brand: one row for each setting, with its value before and after. Append-only.
create table platform.brand_history (
  tenant_id int not null,
  id bigint not null generated always as identity,
  -- Its path in the brand file: settings.currency, hosts, company.city …
  key text not null,
  old_value jsonb,
  new_value jsonb,
  -- Null: by a command of the server's operator.
  staff_id int,
  at timestamptz(3) not null,
  constraint brand_history_pkey primary key (tenant_id, id),
  constraint brand_history_key check (key ~ '^[a-z_]+(\.[a-z_]+)?$' and char_length(key) <= 100),
  constraint brand_history_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id),
  constraint brand_history_staff_id_fkey foreign key (staff_id) references platform.staff (id)
);
create trigger brand_history_append_only before update or delete or truncate on platform.brand_history
  for each statement execute function platform.refuse_change();
grant select, insert on platform.brand_history to app_console;

-- The console brings up and changes brands. A slug never changes, and no brand is deleted.
grant insert on platform.tenants, platform.companies to app_console;
grant update (name, niche, active, company_id, settings, features, theme, live_since, redirect_host, redirect_path,
  changed_version) on platform.tenants to app_console;
grant update (address, city, country, kvk, tradenames, vat_numbers, support_phone, delete_discount, added)
  on platform.companies to app_console;
grant insert, update (is_primary), delete on platform.tenant_domains to app_console;
grant usage on sequence platform.tenant_version to app_console;
-- It makes a new brand's key, and cannot replace one or read its secret half.
grant select (tenant_id, selector, public_key, created_at), insert on platform.dkim_keys to app_console;
