-- The text of each version of the terms as the brand published it, by language. Members accept a version, so it must
-- stay readable after the next one has replaced it.
create table terms_texts (
  tenant_id int not null,
  version text not null,
  locale text not null,
  html text not null,
  sha256 text not null,
  stored_at timestamptz(3) not null,
  constraint terms_texts_pk primary key (tenant_id, version, locale),
  constraint terms_texts_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
-- Append-only.
select platform.protect_tenant_table('terms_texts', 'select, insert');
