-- A complaint, identified by a case number. An erasure empties its text and address and keeps the case.
create table complaints (
  tenant_id int not null,
  code text not null,
  member_id bigint,
  email text not null,
  name text not null default '',
  language text not null,
  topic text not null,
  -- For a notice of illegal content: what kind, where, and that it is true as far as its author knows.
  category text,
  location text not null default '',
  good_faith boolean not null default false,
  body text not null,
  created_at timestamptz(3) not null,
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  constraint complaints_pk primary key (tenant_id, code),
  constraint complaints_body check (char_length(body) <= 4000),
  constraint complaints_code check (code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint complaints_email check (char_length(email) <= 254 and email = lower(email)),
  constraint complaints_name check (char_length(name) <= 80),
  constraint complaints_topic check (topic in ('account','payment','member','content','privacy','service','notice','other')),
  constraint complaints_category check (
    category in ('child_abuse','minor','intimate_images','fraud','hate','rights','other')),
  constraint complaints_location check (char_length(location) <= 500),
  constraint complaints_notice check ((topic = 'notice') = (category is not null)),
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

-- A decision against a member, with its statement of reasons. Kept with its end: ended restrictions are the member's record.
create table restrictions (
  tenant_id int not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  kind text not null,
  rule text not null,
  -- What happened, in words for the member; empty where the rule says it all.
  facts text not null default '',
  automated boolean not null,
  -- An automated restriction came first, which this one or one before it replaced.
  after_automatic boolean not null default false,
  report_number int,
  -- The staff member; null for an automated restriction.
  imposed_by int,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3),
  acknowledged_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  ended_by int,
  constraint restrictions_pk primary key (tenant_id, id),
  constraint restrictions_automated check (automated = (imposed_by is null)),
  constraint restrictions_end check ((ended_at is null) = (end_reason is null)),
  constraint restrictions_end_reason check (end_reason in ('expired','lifted','overturned','cleared','replaced')),
  constraint restrictions_ends_at check ((kind = 'limit') = (ends_at is not null)),
  constraint restrictions_facts check (char_length(facts) <= 2000),
  constraint restrictions_kind check (kind in ('warn','hide','limit','ban')),
  constraint restrictions_rule check (rule in ('minors','harassment','privacy','fraud','fake','unlawful')),
  constraint restrictions_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index restrictions_of_member on restrictions (tenant_id, member_id, id desc);
-- At most one of these is in force at a time.
create unique index restrictions_in_force on restrictions (tenant_id, member_id) where ended_at is null and kind <> 'warn';
create index restrictions_unread on restrictions (tenant_id, member_id) where ended_at is null and acknowledged_at is null;
create index restrictions_due on restrictions (tenant_id, ends_at) where ended_at is null;
select platform.protect_tenant_table('restrictions');

-- An objection to a restriction, one for each.
create table appeals (
  tenant_id int not null,
  restriction_id bigint not null,
  body text not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  outcome text,
  answer text not null default '',
  decided_by int,
  constraint appeals_pk primary key (tenant_id, restriction_id),
  constraint appeals_answer check (char_length(answer) <= 4000),
  constraint appeals_body check (char_length(body) between 1 and 4000),
  constraint appeals_decided check (
    (decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)),
  constraint appeals_outcome check (outcome in ('upheld','overturned')),
  constraint appeals_restriction foreign key (tenant_id, restriction_id)
    references restrictions (tenant_id, id) on delete cascade
);
create index appeals_open on appeals (tenant_id, created_at) where decided_at is null;
select platform.protect_tenant_table('appeals');
