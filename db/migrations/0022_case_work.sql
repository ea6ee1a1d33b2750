-- Complaints as a work queue: how urgent a case is, when its answer is due, who works on it and who is writing. Cases
-- that are open when this runs are due two days later.
alter table complaints
  add column priority text not null default 'normal',
  -- Since when the sender waits: for the first answer, or for one to their last reply.
  add column waiting_since timestamptz(3) not null default now(),
  add column due_at timestamptz(3) not null default now() + interval '48 hours',
  add column first_answered_at timestamptz(3),
  add column assigned_to int,
  -- Who is writing an answer; nobody else can answer until then.
  add column locked_by int,
  add column locked_until timestamptz(3),
  add column draft text not null default '',
  -- Of a notice, when it was closed.
  add column decision text,
  -- The case that answers this one too.
  add column merged_into text,
  add constraint complaints_priority check (priority in ('normal','high','urgent')),
  add constraint complaints_lock check ((locked_by is null) = (locked_until is null)),
  add constraint complaints_draft check (char_length(draft) <= 8000),
  add constraint complaints_decision check (decision in ('no_breach','acted','none')),
  add constraint complaints_merged check (merged_into is null or (merged_into <> code and closed_at is not null)),
  add constraint complaints_merged_into foreign key (tenant_id, merged_into)
    references complaints (tenant_id, code) on delete set null (merged_into);
drop index complaints_open;
create index complaints_due on complaints (tenant_id, due_at, code) where closed_at is null;
create index complaints_waiting on complaints (tenant_id, created_at) where closed_at is null and answered_at is null;
create index complaints_merged_from on complaints (tenant_id, merged_into) where merged_into is not null;

-- What the sender wrote back by email.
create table complaint_replies (
  tenant_id int not null,
  id bigint not null generated always as identity,
  code text not null,
  body text not null,
  -- The address that it came from where that is not the case's.
  from_address text not null default '',
  message_id text not null default '',
  -- Attachments that were refused.
  attachments smallint not null default 0,
  created_at timestamptz(3) not null,
  constraint complaint_replies_pk primary key (tenant_id, id),
  constraint complaint_replies_body check (char_length(body) between 1 and 10000),
  constraint complaint_replies_from check (char_length(from_address) <= 254),
  constraint complaint_replies_message_id check (char_length(message_id) <= 250),
  constraint complaint_replies_case foreign key (tenant_id, code)
    references complaints (tenant_id, code) on delete cascade
);
create index complaint_replies_of on complaint_replies (tenant_id, code, id);
-- An email that is delivered twice is stored once.
create unique index complaint_replies_once on complaint_replies (tenant_id, code, message_id) where message_id <> '';
select platform.protect_tenant_table('complaint_replies');

-- Notes of staff about a case, and what they did with it other than answering.
create table complaint_notes (
  tenant_id int not null,
  id bigint not null generated always as identity,
  code text not null,
  kind text not null,
  body text not null default '',
  detail text not null default '',
  staff_id int not null,
  created_at timestamptz(3) not null,
  constraint complaint_notes_pk primary key (tenant_id, id),
  constraint complaint_notes_body check (char_length(body) <= 4000 and (kind = 'note') = (body <> '')),
  constraint complaint_notes_detail check (char_length(detail) <= 100),
  constraint complaint_notes_kind check (
    kind in ('note','assigned','released','priority','taken_over','merged','reopened')),
  constraint complaint_notes_case foreign key (tenant_id, code)
    references complaints (tenant_id, code) on delete cascade
);
create index complaint_notes_of on complaint_notes (tenant_id, code, id);
select platform.protect_tenant_table('complaint_notes');

-- Texts that support often sends, by language.
create table canned_answers (
  tenant_id int not null,
  id bigint not null generated always as identity,
  locale text not null,
  title text not null,
  body text not null,
  changed_at timestamptz(3) not null,
  changed_by int not null,
  retired_at timestamptz(3),
  constraint canned_answers_pk primary key (tenant_id, id),
  constraint canned_answers_title check (char_length(title) between 1 and 100),
  constraint canned_answers_body check (char_length(body) between 1 and 8000),
  constraint canned_answers_locale check (char_length(locale) between 2 and 5),
  constraint canned_answers_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index canned_answers_in_use on canned_answers (tenant_id, locale, title) where retired_at is null;
select platform.protect_tenant_table('canned_answers');

-- Figures of a period, as a brand publishes them.
create index reports_by_time on reports (tenant_id, created_at);
create index restrictions_by_time on restrictions (tenant_id, created_at);
create index photo_decisions_by_time on photo_decisions (tenant_id, created_at);
create index appeals_by_time on appeals (tenant_id, created_at);
