-- One bit of a profile's traits: the position of `code` in `codes`, 0 for no answer.
create or replace function search_trait(first_bit int, codes text[], code text) returns bigint
language sql immutable parallel safe
  return 1::bigint << (first_bit + coalesce(array_position(codes, code), 0));
