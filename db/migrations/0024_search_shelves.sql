-- Near a place a search reads a stretch of the index for each kind, gender and place around. With the three in one
-- number all columns of these indexes have a fixed width, and a stretch is found and read in half the time.
-- The number is made the same way in app/domain/search/bucket.ts.
create function search_shelf(kind text, gender text, place int) returns int
language sql immutable parallel safe
  return (((array_position(array['member', 'fictional', 'resell', 'cam'], kind) - 1) * 2 + (gender = 'male')::int) << 26) | place;
--> statement-breakpoint
-- Drops members_by_area too.
alter table members
  drop column area,
  add column cell_shelf int generated always as (search_shelf(kind, gender, cell)) stored,
  add column area_shelf int
    generated always as (search_shelf(kind, gender, (((cell >> 13) >> 2) << 11) | ((cell & 8191) >> 2))) stored;
--> statement-breakpoint
drop index members_by_cell;
--> statement-breakpoint
create index members_by_cell on members (tenant_id, cell_shelf, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
--> statement-breakpoint
create index members_by_area on members (tenant_id, area_shelf, last_active_at desc, id desc)
  include (date_of_birth, traits, interest_bits) where listed;
