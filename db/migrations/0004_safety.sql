create table blocks (
  tenant_id int not null,
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamptz(3) not null default now(),
  -- 'block' is visible to the blocked member; 'hidden' is silent, for people whose address the member knows.
  -- A pair can have both, and either keeps the two apart.
  kind text not null default 'block',
  constraint blocks_pk primary key (tenant_id, blocker_id, blocked_id, kind),
  constraint blocks_kind check (kind in ('block','hidden')),
  constraint blocks_not_oneself check (blocker_id <> blocked_id),
  constraint blocks_tenant_id_blocked_id_members_tenant_id_id_fk foreign key (tenant_id, blocked_id)
    references members (tenant_id, id) on delete cascade,
  constraint blocks_tenant_id_blocker_id_members_tenant_id_id_fk foreign key (tenant_id, blocker_id)
    references members (tenant_id, id) on delete cascade
);
create index blocks_by_blocked on blocks (tenant_id, blocked_id, blocker_id);
create index blocks_by_time on blocks (tenant_id, blocker_id, created_at desc, blocked_id desc) where kind = 'block';
select platform.protect_tenant_table('blocks');

-- `muted_words` are the `muted_phrases`, folded the same way as messages (app/domain/safety/mute-words.ts).
create table safety_settings (
  tenant_id int not null,
  member_id bigint not null,
  muted_phrases text[] not null default '{}',
  muted_words text[] not null default '{}',
  quiet_from smallint,
  quiet_to smallint,
  quiet_zone text,
  -- How many contacts were ever entered; removing one does not lower it.
  contacts_entered int not null default 0,
  constraint safety_settings_pk primary key (tenant_id, member_id),
  constraint safety_settings_quiet check (
    (quiet_from is null and quiet_to is null and quiet_zone is null)
    or (quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and quiet_from <> quiet_to and quiet_zone is not null)
  ),
  constraint safety_settings_words check (
    cardinality(muted_words) <= 50 and cardinality(muted_phrases) = cardinality(muted_words)),
  constraint safety_settings_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
select platform.protect_tenant_table('safety_settings');

-- Contacts a member hides from, as keyed hashes of their addresses only.
create table contact_blocks (
  tenant_id int not null,
  member_id bigint not null,
  hash text not null,
  created_at timestamptz(3) not null default now(),
  -- Entries take effect in a daily job: an immediate effect would reveal who has an account.
  applied_at timestamptz(3),
  constraint contact_blocks_pk primary key (tenant_id, member_id, hash),
  constraint contact_blocks_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index contact_blocks_by_hash on contact_blocks (tenant_id, hash);
create index contact_blocks_waiting on contact_blocks (tenant_id, created_at) where applied_at is null;
select platform.protect_tenant_table('contact_blocks');

-- Which member an address hash belongs to. Kept when the member changes their address, so that a hidden pair stays hidden.
create table contact_holders (
  tenant_id int not null,
  hash text not null,
  member_id bigint not null,
  applied_at timestamptz(3),
  constraint contact_holders_pk primary key (tenant_id, hash, member_id),
  constraint contact_holders_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index contact_holders_by_member on contact_holders (tenant_id, member_id);
create index contact_holders_waiting on contact_holders (tenant_id, member_id) where applied_at is null;
select platform.protect_tenant_table('contact_holders');

-- A report with its sealed evidence. `digest` is SHA-256 over the row and the previous digest, so that a changed or
-- missing row is detected. No foreign key to the members: the evidence outlives their accounts.
create table reports (
  tenant_id int not null,
  number int not null,
  reporter_id bigint not null,
  reported_id bigint not null,
  reason text not null,
  details text not null default '',
  photo_id uuid,
  evidence text not null,
  previous_digest text not null,
  digest text not null,
  created_at timestamptz(3) not null,
  -- After the retention period the text and the evidence are emptied; the row stays in the chain of digests.
  erased_at timestamptz(3),
  constraint reports_pk primary key (tenant_id, number),
  constraint reports_chain unique (tenant_id, previous_digest),
  constraint reports_details check (char_length(details) <= 2000),
  constraint reports_erased check (erased_at is null or (details = '' and evidence = '' and photo_id is null)),
  constraint reports_number check (number >= 1),
  constraint reports_reason check (reason in ('fake','scam','harassment','underage','explicit_photo','hate','other'))
);
create index reports_of_member on reports (tenant_id, reported_id, number desc);
create index reports_by_reporter on reports (tenant_id, reporter_id, number desc);
-- Append-only.
select platform.protect_tenant_table('reports', 'select, insert');

create table report_closures (
  tenant_id int not null,
  number int not null,
  outcome text not null,
  note text not null default '',
  closed_by text not null,
  closed_at timestamptz(3) not null,
  constraint report_closures_pk primary key (tenant_id, number),
  constraint report_closures_by check (char_length(closed_by) between 1 and 100),
  constraint report_closures_note check (char_length(note) <= 2000),
  constraint report_closures_outcome check (outcome in ('no_breach','warned','photo_removed','hidden','limited','account_closed','duplicate')),
  constraint report_closures_report foreign key (tenant_id, number) references reports (tenant_id, number)
);
select platform.protect_tenant_table('report_closures', 'select, insert');
