-- What a profile can be searched by, as bits: one of each group is set, its first for "has not said". The
-- order is that of app/domain/search/traits.ts; a new value goes to the end of its list.
create or replace function search_trait(first_bit int, codes text[], code text) returns bigint
language sql immutable parallel safe
  return 1::bigint << (first_bit + coalesce(array_position(codes, code), 0));
