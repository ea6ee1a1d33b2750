-- What a profile can be searched by, as bits: one bit of each group is set, the first for "no answer". The order is that of
-- app/domain/search/traits.ts; new values are added at the end of a list. Bit 52 hides a profile from visitors.
create or replace function search_traits(
  has_photo boolean, sexuality text, body_type text, hair_colour text, eye_colour text, tattoos text,
  relationship_status text, reason text, seeking text, visible_to_visitors boolean
) returns bigint language sql immutable parallel safe
  return (1::bigint << (0 + has_photo::int))
    | search_trait(2, array['hetero', 'gay', 'lesbian', 'bi'], sexuality)
    | search_trait(8, array['slim', 'normal', 'fat'], body_type)
    | search_trait(13, array['black', 'brown', 'blonde', 'red', 'grey', 'bald', 'other'], hair_colour)
    | search_trait(22, array['brown', 'blue', 'green', 'grey', 'hazel'], eye_colour)
    | search_trait(29, array['none', 'some', 'many'], tattoos)
    | search_trait(34, array['single', 'married', 'living_together', 'divorced', 'widowed', 'unmarried'], relationship_status)
    | search_trait(42, array['dating', 'chat', 'friendship', 'relationship', 'adventure'], reason)
    | search_trait(48, array['female', 'male', 'both'], seeking)
    | ((not visible_to_visitors)::int::bigint << 52);
