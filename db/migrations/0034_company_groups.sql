-- Companies whose brands are in another group of brands, a PostgreSQL cluster of its own; all others are in the registry's.
-- `moving_to`: their brands' transactions wait while the last changes are copied.
create table platform.company_groups (
  company_id int not null,
  group_name text not null,
  moving_to text,
  constraint company_groups_pkey primary key (company_id),
  constraint company_groups_company_id_fkey foreign key (company_id) references platform.companies (id)
);
create trigger company_groups_version after insert or update or delete on platform.company_groups
  for each row execute function platform.touch_tenants();
grant select on platform.company_groups to app_runtime, app_console;
