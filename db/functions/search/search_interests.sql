-- A profile's interests as bits, in the order of app/domain/search/traits.ts; new values are added at the end.
create or replace function search_interests(interests text[]) returns bigint language sql immutable parallel safe
  return (
    select coalesce(bit_or(1::bigint << (position - 1)::int), 0)
    from unnest(array['music', 'movies', 'reading', 'gaming', 'art', 'photography', 'theatre', 'festivals', 'hiking',
      'cycling', 'travel', 'camping', 'beach', 'gardening', 'pets', 'motorbikes', 'fitness', 'yoga', 'running',
      'swimming', 'dancing', 'football', 'sauna', 'cooking', 'wine', 'coffee', 'dining_out', 'baking', 'flirting',
      'massage', 'romance', 'sex', 'role_play', 'bondage', 'lingerie', 'fantasies']) with ordinality as known(code, position)
    where code = any(interests));
