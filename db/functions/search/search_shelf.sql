-- Near a place a search reads a stretch of the index for each kind, gender and place around. With the three in one
-- number all columns of these indexes have a fixed width, and a stretch is found and read in half the time.
-- The number is made the same way in app/domain/search/shelf.ts.
create or replace function search_shelf(kind text, gender text, place int) returns int
language sql immutable parallel safe
  return (((array_position(array['member', 'fictional', 'resell', 'cam'], kind) - 1) * 2 + (gender = 'male')::int) << 26) | place;
