-- Why an account that is due is not erased yet. It stays hidden. Ends by itself, at the latest after 180 days; a renewal is
-- another row. `told`: whether the member was emailed.
create table deletion_holds (
  tenant_id int not null,
  id bigint not null generated always as identity,
  member_id bigint not null,
  reason text not null,
  -- For colleagues.
  note text not null,
  told boolean not null,
  created_at timestamptz(3) not null,
  created_by int not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text,
  ended_by int,
  constraint deletion_holds_pk primary key (tenant_id, id),
  constraint deletion_holds_end check ((ended_at is null) = (end_reason is null)),
  constraint deletion_holds_end_reason check (end_reason in ('ended','renewed','over')),
  constraint deletion_holds_lasts check (ends_at > created_at and ends_at <= created_at + interval '180 days'),
  constraint deletion_holds_note check (char_length(note) between 10 and 500),
  constraint deletion_holds_reason check (reason in ('fraud','law','dispute')),
  -- Only a law can forbid to tell the member.
  constraint deletion_holds_told check (told or reason = 'law'),
  constraint deletion_holds_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index deletion_holds_of_member on deletion_holds (tenant_id, member_id, id);
create unique index deletion_holds_open on deletion_holds (tenant_id, member_id) where ended_at is null;
create index deletion_holds_due on deletion_holds (tenant_id, ends_at, id) where ended_at is null;
select platform.protect_tenant_table('deletion_holds', 'select, insert, update (ended_at, end_reason, ended_by)');

-- The holds that delayed an erasure: reason, from, until.
alter table erasures add column holds jsonb not null default '[]';
