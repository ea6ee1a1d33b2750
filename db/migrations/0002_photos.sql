create table photos (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  member_id bigint not null,
  position smallint not null default 0,
  state text not null default 'quarantine',
  created_at timestamptz(3) not null default now(),
  private boolean not null default false,
  adult boolean not null default false,
  reason text,
  reviewed_at timestamptz(3),
  appealed_at timestamptz(3),
  tries smallint not null default 0,
  width int,
  height int,
  crop_zoom smallint not null default 100,
  crop_x smallint not null default 500,
  crop_y smallint not null default 250,
  hash bit(128),
  avif boolean not null default false,
  version int not null default 1,
  constraint photos_tenant_id_id_pk primary key (tenant_id, id),
  constraint photos_crop check (crop_zoom between 100 and 400 and crop_x between 0 and 1000 and crop_y between 0 and 1000),
  constraint photos_reason check (reason in (
    'unreadable','too_many_pixels','too_small','animated','refused_before',
    'explicit','not_you','no_person','minor','contact','quality','hateful','rules')),
  constraint photos_refused check ((state = 'refused') = (reason is not null)),
  constraint photos_state check (state in ('quarantine','in_review','active','refused')),
  constraint photos_tenant_id_member_id_members_tenant_id_id_fk foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index photos_by_member on photos (tenant_id, member_id, position);
create index photos_to_review on photos (tenant_id, created_at, id)
  where state = 'in_review' or (state = 'active' and reviewed_at is null);
create index photos_unmade on photos (tenant_id, created_at) where state = 'quarantine';
create index photos_refused on photos (tenant_id, reviewed_at) where state = 'refused';
select platform.protect_tenant_table('photos');

create table refused_photo_hashes (
  tenant_id int not null,
  photo_id uuid not null,
  hash bit(128) not null,
  created_at timestamptz(3) not null default now(),
  constraint refused_photo_hashes_tenant_id_photo_id_pk primary key (tenant_id, photo_id)
);
create index refused_photo_hashes_by_time on refused_photo_hashes (tenant_id, created_at desc nulls last, photo_id);
select platform.protect_tenant_table('refused_photo_hashes');

create table photo_decisions (
  tenant_id int not null,
  id bigint not null generated always as identity,
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
create index photo_decisions_by_member on photo_decisions (tenant_id, member_id, id desc nulls last);
-- Append-only.
select platform.protect_tenant_table('photo_decisions', 'select, insert');
