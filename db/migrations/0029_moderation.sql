-- A photo that others see blurred until they choose to see it. It stays active, and may be the main one.
alter table photos add column blurred boolean not null default false;
create index photos_blurred on photos (tenant_id, created_at desc, id desc) where blurred;
alter table photos drop constraint photos_reason;
alter table photos add constraint photos_reason check (reason in (
  'unreadable','too_many_pixels','too_small','animated','refused_before','banned',
  'explicit','not_you','no_person','minor','contact','quality','hateful','rules'));
alter table photo_decisions drop constraint photo_decisions_decision;
alter table photo_decisions add constraint photo_decisions_decision
  check (decision in ('approved','refused','blurred','appealed'));

-- Pictures that no one may show on the brand. A lifted ban stays as its record.
create table photo_bans (
  tenant_id int not null,
  id bigint not null generated always as identity,
  -- The photo that was banned; it may be gone.
  photo_id uuid not null,
  hash bit(128) not null,
  reason text not null,
  banned_by int not null,
  created_at timestamptz(3) not null,
  lifted_by int,
  lifted_at timestamptz(3),
  lift_reason text,
  constraint photo_bans_pk primary key (tenant_id, id),
  constraint photo_bans_reason check (char_length(reason) between 10 and 500),
  constraint photo_bans_lift_reason check (char_length(lift_reason) between 10 and 500),
  constraint photo_bans_lifted check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  constraint photo_bans_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
create unique index photo_bans_in_force on photo_bans (tenant_id, photo_id) where lifted_at is null;
select platform.protect_tenant_table('photo_bans', 'select, insert');
grant update (lifted_by, lifted_at, lift_reason) on photo_bans to app_runtime;

-- Members' texts that have changed since a person last looked at them; one row for each profile, deleted by the review.
create table profile_text_reviews (
  tenant_id int not null,
  member_id bigint not null,
  -- Since when they wait: a later change does not move them to the end.
  waiting_since timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- The kind of contact detail that was found in them; '' for none.
  contact text not null default '',
  constraint profile_text_reviews_pk primary key (tenant_id, member_id),
  constraint profile_text_reviews_contact check (contact in ('','link','email','phone','payment','handle')),
  constraint profile_text_reviews_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index profile_text_reviews_queue on profile_text_reviews (tenant_id, (contact = ''), waiting_since, member_id);
select platform.protect_tenant_table('profile_text_reviews');

-- Reports without a closure. Reports are never deleted, so finding the open ones among them takes longer each year.
create table open_reports (
  tenant_id int not null,
  number int not null,
  created_at timestamptz(3) not null,
  constraint open_reports_pk primary key (tenant_id, number),
  constraint open_reports_tenant_id_fkey foreign key (tenant_id) references platform.tenants (id)
);
select platform.protect_tenant_table('open_reports', 'select, insert, delete');
insert into open_reports (tenant_id, number, created_at)
select tenant_id, number, created_at from reports r
where not exists (select from report_closures c where c.tenant_id = r.tenant_id and c.number = r.number);

-- The console's list of orders, by their total.
create index orders_by_total on orders (tenant_id, total_minor, id);

-- What a member's profile said and says no longer, as the statement of reasons names it.
alter table restrictions add column removed_text text, add column removed_from text;
alter table restrictions add constraint restrictions_removed_text check (
  (removed_text is null) = (removed_from is null)
  and (removed_text is null or (kind = 'warn' and char_length(removed_text) between 1 and 10000)));
alter table restrictions add constraint restrictions_removed_from check (removed_from in ('about_me','name','city'));
