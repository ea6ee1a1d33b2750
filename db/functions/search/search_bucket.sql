-- Kind, gender and place in one number, so that the indexes for a search near a place have columns of fixed width only: an
-- index range is found and read in half the time. app/domain/search/bucket.ts computes the same number.
create or replace function search_bucket(kind text, gender text, place int) returns int
language sql immutable parallel safe
  return (((array_position(array['member', 'fictional', 'resell', 'cam'], kind) - 1) * 2 + (gender = 'male')::int) << 26) | place;
