-- 48 random bits. gen_random_uuid is cryptographically random, random() is not.
create or replace function random_id() returns bigint language sql volatile parallel safe
  return ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
