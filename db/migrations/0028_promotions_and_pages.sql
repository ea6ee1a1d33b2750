-- Promotions are written in the console: a draft until it is scheduled, for some of the members who opted in. What was
-- scheduled by file before is scheduled. `mailed` and `pushed` outlive the rows of single deliveries.
alter table push_promotions
  add column by_push boolean not null default true,
  add column by_mail boolean not null default true,
  add column segment jsonb not null default '{}',
  add column created_at timestamptz(3) not null default now(),
  add column scheduled_at timestamptz(3),
  add column cancelled_at timestamptz(3),
  add column push_done_at timestamptz(3),
  add column mail_done_at timestamptz(3),
  add column mailed int not null default 0,
  add column pushed int not null default 0,
  add constraint push_promotions_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id),
  add constraint push_promotions_channels check (by_push or by_mail),
  add constraint push_promotions_begun check (begun_at is null or scheduled_at is not null) not valid;
update push_promotions set scheduled_at = least(starts_at, now());
alter table push_promotions validate constraint push_promotions_begun;
create index push_promotions_listed on push_promotions (tenant_id, created_at, id);
grant insert on push_promotions to app_runtime;

-- A brand's own text of a static page, by language: a draft, and every version that was published.
create table page_drafts (
  tenant_id int not null,
  page text not null,
  texts jsonb not null,
  changed_by text not null,
  changed_at timestamptz(3) not null,
  constraint page_drafts_pk primary key (tenant_id, page),
  constraint page_drafts_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
select platform.protect_tenant_table('page_drafts');

create table page_versions (
  tenant_id int not null,
  page text not null,
  version int not null,
  texts jsonb not null,
  published_by text not null,
  published_at timestamptz(3) not null,
  constraint page_versions_pk primary key (tenant_id, page, version),
  constraint page_versions_version check (version > 0),
  constraint page_versions_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
-- Append-only.
select platform.protect_tenant_table('page_versions', 'select, insert');
