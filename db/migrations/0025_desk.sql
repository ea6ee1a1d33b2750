-- A role for people who only answer at the desk.
alter table platform.staff drop constraint staff_role;
alter table platform.staff add constraint staff_role
  check (role in ('operator','support','moderator','finance','auditor','desk'));

-- Fictional, cam and resell profiles, as operators list them.
create index members_made on members (tenant_id, created_at desc, id desc) where kind <> 'member';

-- Written by staff of the brand for a fictional profile; readers see that, not who.
alter table messages add column staff_id int;
-- Written to a fictional profile while no one answered for it: staff never see it, also where they answer later.
alter table messages add column to_no_one boolean not null default false;

-- A conversation of a member with a fictional profile that staff answer for.
create table desk_conversations (
  tenant_id int not null,
  conversation_id bigint not null,
  fictional_id bigint not null,
  member_id bigint not null,
  -- The first message that was not answered; null when none waits.
  waiting_since timestamptz(3),
  -- Who has taken it. After `taken_until` others may take it; until one does, it stays theirs.
  staff_id int,
  taken_until timestamptz(3),
  -- For who takes it next.
  note text not null default '',
  note_by int,
  constraint desk_conversations_pk primary key (tenant_id, conversation_id),
  constraint desk_conversations_note check (char_length(note) <= 1000),
  constraint desk_conversations_taken check ((staff_id is null) = (taken_until is null)),
  constraint desk_conversations_conversation foreign key (tenant_id, conversation_id)
    references conversations (tenant_id, id) on delete cascade,
  constraint desk_conversations_fictional foreign key (tenant_id, fictional_id)
    references members (tenant_id, id) on delete cascade,
  constraint desk_conversations_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index desk_conversations_waiting on desk_conversations (tenant_id, waiting_since, conversation_id)
  where waiting_since is not null;
create index desk_conversations_taken_by on desk_conversations (tenant_id, staff_id) where staff_id is not null;
create index desk_conversations_of_member on desk_conversations (tenant_id, member_id);
create index desk_conversations_of_fictional on desk_conversations (tenant_id, fictional_id, member_id);
select platform.protect_tenant_table('desk_conversations');

-- Who works at the desk, and what they leave for the next shift.
create table desk_shifts (
  tenant_id int not null,
  id bigint not null generated always as identity,
  staff_id int not null,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  note text not null default '',
  constraint desk_shifts_pk primary key (tenant_id, id),
  constraint desk_shifts_note check (char_length(note) <= 1000),
  constraint desk_shifts_ends check (ended_at >= began_at),
  constraint desk_shifts_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create unique index desk_shifts_open on desk_shifts (tenant_id, staff_id) where ended_at is null;
create index desk_shifts_notes on desk_shifts (tenant_id, ended_at desc) where note <> '';
select platform.protect_tenant_table('desk_shifts', 'select, insert, update');

-- Files of profiles that are imported by the worker.
create table profile_imports (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  -- Of the file, so that it is imported once.
  digest text not null,
  file_name text not null,
  staff_id int,
  created_at timestamptz(3) not null,
  -- Import the right lines of a file that has wrong ones.
  only_right boolean not null,
  state text not null default 'waiting',
  profiles int not null,
  photos int not null default 0,
  -- The profiles that were made, in the order of the file.
  member_ids bigint[] not null default '{}',
  constraint profile_imports_pk primary key (tenant_id, id),
  constraint profile_imports_digest unique (tenant_id, digest),
  constraint profile_imports_counts check (profiles >= 0 and photos >= 0),
  constraint profile_imports_file_name check (char_length(file_name) <= 200),
  constraint profile_imports_state check (state in ('waiting','done')),
  constraint profile_imports_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create index profile_imports_by_time on profile_imports (tenant_id, created_at desc);
select platform.protect_tenant_table('profile_imports', 'select, insert, update, delete');
