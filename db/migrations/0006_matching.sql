create table swipes (
  tenant_id int not null,
  member_id bigint not null,
  other_id bigint not null,
  swiped_at timestamptz(3) not null,
  day date not null,
  spent boolean not null,
  constraint swipes_pk primary key (tenant_id, member_id, other_id),
  constraint swipes_not_oneself check (member_id <> other_id),
  constraint swipes_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  constraint swipes_other foreign key (tenant_id, other_id) references members (tenant_id, id) on delete cascade
);
create index swipes_spent on swipes (tenant_id, member_id, day) where spent;
create index swipes_by_other on swipes (tenant_id, other_id);
create index swipes_ended on swipes (tenant_id, swiped_at);
create index swipes_by_time on swipes (tenant_id, member_id, swiped_at desc, other_id desc);
select platform.protect_tenant_table('swipes');

create table match_preferences (
  tenant_id int not null,
  member_id bigint not null,
  min_age smallint not null,
  max_age smallint not null,
  place text not null,
  matters text[] not null,
  changed_at timestamptz(3) not null default now(),
  constraint match_preferences_pk primary key (tenant_id, member_id),
  constraint match_preferences_ages check (min_age between 18 and max_age and max_age <= 99),
  constraint match_preferences_matters check (matters <@ array['interests','nearby','reason','age','active']),
  constraint match_preferences_place check (place in ('region','country')),
  constraint match_preferences_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select platform.protect_tenant_table('match_preferences');
