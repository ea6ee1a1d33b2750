-- A theme that is being worked on, one for each brand; publishing it changes the brand.
create table platform.theme_drafts (
  tenant_id int not null,
  theme jsonb not null,
  staff_id int not null,
  changed_at timestamptz(3) not null,
  constraint theme_drafts_pkey primary key (tenant_id),
  constraint theme_drafts_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id),
  constraint theme_drafts_staff_id_fkey foreign key (staff_id) references platform.staff (id)
);
grant select, insert, update, delete on platform.theme_drafts to app_console;
