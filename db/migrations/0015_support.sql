-- A complaint, identified by a case number. An erasure empties its text and address and keeps the case.
create table complaints (
  tenant_id int not null,
  code text not null,
  member_id bigint,
  email text not null,
  name text not null default '',
  language text not null,
  topic text not null,
  body text not null,
  created_at timestamptz(3) not null,
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  constraint complaints_pk primary key (tenant_id, code),
  constraint complaints_body check (char_length(body) <= 4000),
  constraint complaints_code check (code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint complaints_email check (char_length(email) <= 254 and email = lower(email)),
  constraint complaints_name check (char_length(name) <= 80),
  constraint complaints_topic check (topic in ('account','payment','member','content','privacy','service','other')),
  constraint complaints_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index complaints_open on complaints (tenant_id, created_at) where closed_at is null;
create index complaints_by_time on complaints (tenant_id, created_at desc);
create index complaints_by_member on complaints (tenant_id, member_id) where member_id is not null;
create index complaints_by_email on complaints (tenant_id, email) where email <> '';
create index complaints_ended on complaints (tenant_id, closed_at) where closed_at is not null;
select platform.protect_tenant_table('complaints');

create table complaint_answers (
  tenant_id int not null,
  id bigint not null generated always as identity,
  code text not null,
  body text not null,
  answered_by text not null,
  created_at timestamptz(3) not null,
  constraint complaint_answers_pk primary key (tenant_id, id),
  constraint complaint_answers_body check (char_length(body) between 1 and 8000),
  constraint complaint_answers_by check (char_length(answered_by) between 1 and 100),
  constraint complaint_answers_case foreign key (tenant_id, code)
    references complaints (tenant_id, code) on delete cascade
);
create index complaint_answers_of on complaint_answers (tenant_id, code, id);
select platform.protect_tenant_table('complaint_answers');
