alter table photos
  add column private boolean not null default false,
  add column adult boolean not null default false,
  add column reason text,
  add column reviewed_at timestamptz(3),
  add column appealed_at timestamptz(3),
  add column tries smallint not null default 0,
  add column width integer,
  add column height integer,
  add column crop_zoom smallint not null default 100,
  add column crop_x smallint not null default 500,
  add column crop_y smallint not null default 250,
  add column hash bit(128),
  add column avif boolean not null default false,
  add column version integer not null default 1,
  add constraint photos_reason check (reason in ('unreadable','too_many_pixels','too_small','animated','refused_before',
    'explicit','not_you','no_person','minor','contact','quality','hateful','rules')),
  add constraint photos_refused check ((state = 'refused') = (reason is not null)),
  add constraint photos_crop check (crop_zoom between 100 and 400 and crop_x between 0 and 1000 and crop_y between 0 and 1000);
--> statement-breakpoint
-- What was active before there was a review counts as reviewed.
update photos set reviewed_at = created_at where state = 'active';
--> statement-breakpoint
create index photos_to_review on photos using btree (tenant_id, created_at, id)
  where state = 'in_review' or (state = 'active' and reviewed_at is null);
--> statement-breakpoint
create index photos_unmade on photos using btree (tenant_id, created_at) where state = 'quarantine';
--> statement-breakpoint
create index photos_refused on photos using btree (tenant_id, reviewed_at) where state = 'refused';
--> statement-breakpoint
create table refused_photo_hashes (
  tenant_id integer not null,
  photo_id uuid not null,
  hash bit(128) not null,
  created_at timestamptz(3) not null default now(),
  constraint refused_photo_hashes_tenant_id_photo_id_pk primary key (tenant_id, photo_id)
);
--> statement-breakpoint
create index refused_photo_hashes_by_time on refused_photo_hashes using btree (tenant_id, created_at desc nulls last, photo_id);
--> statement-breakpoint
create table photo_decisions (
  tenant_id integer not null,
  id bigint generated always as identity,
  photo_id uuid not null,
  member_id bigint not null,
  decision text not null,
  reason text,
  decided_by text not null,
  created_at timestamptz(3) not null default now(),
  constraint photo_decisions_tenant_id_id_pk primary key (tenant_id, id),
  constraint photo_decisions_decision check (decision in ('approved','refused','appealed')),
  constraint photo_decisions_reason check ((decision = 'refused') = (reason is not null)),
  constraint photo_decisions_tenant_id_member_id_members_tenant_id_id_fk foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index photo_decisions_by_member on photo_decisions using btree (tenant_id, member_id, id desc nulls last);
--> statement-breakpoint
select platform.protect_tenant_table('refused_photo_hashes');
--> statement-breakpoint
-- A record of what was decided: it is added to, never changed.
select platform.protect_tenant_table('photo_decisions', 'select, insert');
