-- What a profile can be searched by, as bits: one of each group is set, its first for "has not said". The
-- order is that of app/domain/search/traits.ts; a new value goes to the end of its list.
create function search_trait(first_bit int, codes text[], code text) returns bigint
language sql immutable parallel safe
  return 1::bigint << (first_bit + coalesce(array_position(codes, code), 0));
--> statement-breakpoint
create function search_traits(
  has_photo boolean, sexuality text, body_type text, hair_colour text, eye_colour text, tattoos text,
  relationship_status text, reason text
) returns bigint language sql immutable parallel safe
  return (1::bigint << (0 + has_photo::int))
    | search_trait(2, array['hetero', 'gay', 'lesbian', 'bi'], sexuality)
    | search_trait(8, array['slim', 'normal', 'fat'], body_type)
    | search_trait(13, array['black', 'brown', 'blonde', 'red', 'grey', 'bald', 'other'], hair_colour)
    | search_trait(22, array['brown', 'blue', 'green', 'grey', 'hazel'], eye_colour)
    | search_trait(29, array['none', 'some', 'many'], tattoos)
    | search_trait(34, array['single', 'married', 'living_together', 'divorced', 'widowed', 'unmarried'], relationship_status)
    | search_trait(42, array['dating', 'chat', 'friendship', 'relationship', 'adventure'], reason);
--> statement-breakpoint
create function search_interests(interests text[]) returns bigint language sql immutable parallel safe
  return (
    select coalesce(bit_or(1::bigint << (position - 1)::int), 0)
    from unnest(array['music', 'movies', 'reading', 'gaming', 'art', 'photography', 'theatre', 'festivals', 'hiking',
      'cycling', 'travel', 'camping', 'beach', 'gardening', 'pets', 'motorbikes', 'fitness', 'yoga', 'running',
      'swimming', 'dancing', 'football', 'sauna', 'cooking', 'wine', 'coffee', 'dining_out', 'baking', 'flirting',
      'massage', 'romance', 'sex', 'role_play', 'bondage', 'lingerie', 'fantasies']) with ordinality as known(code, position)
    where code = any(interests));
--> statement-breakpoint
-- A place is known to its cell of the 5 km grid (app/domain/places/grid.ts) and no finer. An area is 4 by 4 cells.
alter table members
  add column cell integer check (cell >= 0),
  add column area integer generated always as ((((cell >> 13) >> 2) << 11) | ((cell & 8191) >> 2)) stored,
  add column traits bigint not null generated always as (search_traits(main_photo_id is not null, sexuality,
    body_type, hair_colour, eye_colour, tattoos, relationship_status, reason)) stored,
  add column interest_bits bigint not null generated always as (search_interests(interests)) stored;
--> statement-breakpoint
-- What the member searched for last, as the address has it; used where an address says nothing.
alter table accounts add column search_filter text not null default '' check (char_length(search_filter) <= 1000);
--> statement-breakpoint
-- With all that a search filters by, so that those who do not fit are passed over within the index.
drop index members_by_region;
--> statement-breakpoint
create index members_by_region on members (tenant_id, kind, gender, country, region, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
--> statement-breakpoint
drop index members_by_country;
--> statement-breakpoint
create index members_by_country on members (tenant_id, kind, gender, country, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits, region, cell) where listed;
--> statement-breakpoint
create index members_by_cell on members (tenant_id, kind, gender, cell, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
--> statement-breakpoint
create index members_by_area on members (tenant_id, kind, gender, area, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
