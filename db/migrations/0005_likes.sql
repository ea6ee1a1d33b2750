create table likes (
  tenant_id int not null,
  liker_id bigint not null,
  liked_id bigint not null,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  matched_at timestamptz(3),
  constraint likes_tenant_id_liker_id_liked_id_pk primary key (tenant_id, liker_id, liked_id),
  constraint likes_not_oneself check (liker_id <> liked_id),
  constraint likes_tenant_id_liked_id_members_tenant_id_id_fk foreign key (tenant_id, liked_id)
    references members (tenant_id, id) on delete cascade,
  constraint likes_tenant_id_liker_id_members_tenant_id_id_fk foreign key (tenant_id, liker_id)
    references members (tenant_id, id) on delete cascade
);
create index likes_new on likes (tenant_id, liked_id) where seen_at is null;
create index likes_received on likes (tenant_id, liked_id, created_at desc, liker_id desc);
create index likes_sent on likes (tenant_id, liker_id, created_at desc, liked_id desc);
create index likes_matched on likes (tenant_id, liker_id, matched_at desc, liked_id desc) where matched_at is not null;
select platform.protect_tenant_table('likes');

create table profile_visits (
  tenant_id int not null,
  visited_id bigint not null,
  visitor_id bigint not null,
  day date not null,
  visited_at timestamptz(3) not null,
  seen_at timestamptz(3),
  constraint profile_visits_pk primary key (tenant_id, visited_id, visitor_id),
  constraint profile_visits_not_oneself check (visited_id <> visitor_id),
  constraint profile_visits_visited foreign key (tenant_id, visited_id)
    references members (tenant_id, id) on delete cascade,
  constraint profile_visits_visitor foreign key (tenant_id, visitor_id)
    references members (tenant_id, id) on delete cascade
);
create index profile_visits_by_visitor on profile_visits (tenant_id, visitor_id);
create index profile_visits_ended on profile_visits (tenant_id, visited_at);
create index profile_visits_by_day on profile_visits (tenant_id, visited_id, day desc, visitor_id desc);
select platform.protect_tenant_table('profile_visits');

create table favourites (
  tenant_id int not null,
  member_id bigint not null,
  favourite_id bigint not null,
  created_at timestamptz(3) not null default now(),
  constraint favourites_pk primary key (tenant_id, member_id, favourite_id),
  constraint favourites_not_oneself check (member_id <> favourite_id),
  constraint favourites_favourite foreign key (tenant_id, favourite_id)
    references members (tenant_id, id) on delete cascade,
  constraint favourites_member foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index favourites_by_favourite on favourites (tenant_id, favourite_id);
select platform.protect_tenant_table('favourites');
