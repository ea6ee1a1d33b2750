create table members (
  tenant_id int not null,
  id bigint not null default random_id(),
  kind text not null default 'member',
  status text not null default 'disabled',
  invisible boolean not null default false,
  listed boolean not null generated always as (status = 'active' and not invisible) stored,
  name text not null,
  gender text not null,
  -- Who the member would like to meet. Matching is by the two genders alone; orientation is never derived from them.
  seeking text not null default 'both',
  -- Stored only with the member's consent, as intimate interests are (members_intimate_consent).
  sexuality text,
  intimate_consent boolean not null default false,
  -- Whether visitors may see first name, age, region and main photo.
  visible_to_visitors boolean not null default false,
  date_of_birth date not null,
  country text not null,
  region text not null,
  city text,
  body_type text,
  hair_colour text,
  eye_colour text,
  tattoos text,
  relationship_status text,
  reason text,
  about_me text not null default '',
  interests text[] not null default '{}',
  main_photo_id uuid,
  kind_label text,
  created_at timestamptz(3) not null default now(),
  last_active_at timestamptz(3) not null default now(),
  -- The cell of the 5 km grid (app/domain/places/grid.ts), the finest place we store. An area is 4 by 4 cells.
  cell int,
  traits bigint not null generated always as (search_traits(main_photo_id is not null, sexuality,
    body_type, hair_colour, eye_colour, tattoos, relationship_status, reason, seeking,
    kind <> 'member' or visible_to_visitors)) stored,
  interest_bits bigint not null generated always as (search_interests(interests)) stored,
  -- A member may correct their date of birth once.
  date_of_birth_changed_at timestamptz(3),
  -- Where a click on a partner's profile leads.
  offer_url text,
  -- Kind, gender and place in one number, so that the indexes below have columns of fixed width only
  -- (app/domain/search/bucket.ts).
  cell_bucket int generated always as (search_bucket(kind, gender, cell)) stored,
  area_bucket int generated always as (search_bucket(kind, gender, (((cell >> 13) >> 2) << 11) | ((cell & 8191) >> 2))) stored,
  constraint members_tenant_id_id_pk primary key (tenant_id, id),
  constraint members_about_me check (char_length(about_me) <= 10000),
  constraint members_adult check (
    date_of_birth <= (created_at at time zone 'UTC')::date - interval '18 years' + interval '1 day'),
  constraint members_body_type check (body_type in ('slim','normal','fat')),
  constraint members_cell_check check (cell >= 0),
  constraint members_gender check (gender in ('female','male')),
  constraint members_kind check (kind in ('member','fictional','resell','cam')),
  constraint members_kind_label check (kind = 'member' or coalesce(kind_label, '') <> ''),
  constraint members_name check (char_length(name) between 1 and 40 and name !~ '^@'),
  constraint members_offer_url check (
    offer_url is null or (kind in ('resell','cam') and offer_url ~ '^https://' and char_length(offer_url) <= 500)),
  constraint members_seeking check (seeking in ('female','male','both')),
  constraint members_sexuality check (sexuality in ('hetero','gay','lesbian','bi')),
  constraint members_intimate_consent check (kind <> 'member' or intimate_consent or (sexuality is null and not interests &&
    array['flirting','massage','romance','sex','role_play','bondage','lingerie','fantasies'])),
  constraint members_status check (status in ('active','disabled','restricted')),
  constraint members_tenant_id_tenants_id_fk foreign key (tenant_id) references platform.tenants (id)
);
-- Each index includes everything a search filters by, so that rows are filtered within the index.
create index members_by_region on members (tenant_id, kind, gender, country, region, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
create index members_by_country on members (tenant_id, kind, gender, country, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits, region, cell) where listed;
create index members_by_cell on members (tenant_id, cell_bucket, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
create index members_by_area on members (tenant_id, area_bucket, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
-- For visitors, in an order that says nothing about activity.
create index members_for_visitors_by_region on members (tenant_id, kind, gender, country, region, id desc)
  include (date_of_birth, traits, interest_bits) where listed and (kind <> 'member' or visible_to_visitors);
create index members_for_visitors_by_country on members (tenant_id, kind, gender, country, id desc)
  include (date_of_birth, traits, interest_bits, region, cell) where listed and (kind <> 'member' or visible_to_visitors);
select platform.protect_tenant_table('members');
-- What visitors see of a member; activity changes often and is not among it.
create trigger members_visitor_pages after update on members for each row
  when ((old.listed, old.visible_to_visitors, old.name, old.date_of_birth, old.country, old.region, old.main_photo_id)
    is distinct from (new.listed, new.visible_to_visitors, new.name, new.date_of_birth, new.country, new.region, new.main_photo_id))
  execute function notify_visitor_pages();
