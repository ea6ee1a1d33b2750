/** The fields that a tenant may offer to search by (`search_fields`), in display order. */
export const SEARCH_FIELDS = [
  'gender',
  'age',
  'country',
  'region',
  'city',
  'distance',
  'photo',
  'online',
  'sexuality',
  'relationship',
  'reason',
  'body_type',
  'hair',
  'eyes',
  'tattoos',
  'interests',
  'hide_fictional',
  'hide_partners',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Profile fields that a card in a list may show in addition to name and photo (`visible_profile_fields`). */
export const CARD_FIELDS = [
  'age',
  'city',
  'region',
  'distance',
  'sexuality',
  'relationship',
  'reason',
  'body_type',
  'hair',
  'eyes',
  'tattoos',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** Notes on a card (`visible_profile_notes`): online, new, the beginning of the description. */
export const CARD_NOTES = ['online', 'new', 'about_me'] as const;
