-- Addresses of landing pages: /landers/gallery/<slug>. A slug leads to a place or a campaign text.
create table landing_slugs (
  tenant_id int not null,
  slug text not null,
  country text,
  region text,
  city text,
  texts jsonb not null default '{}',
  constraint landing_slugs_pk primary key (tenant_id, slug),
  constraint landing_slugs_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint landing_slugs_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
select platform.protect_tenant_table('landing_slugs');
