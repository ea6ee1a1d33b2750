/** Codes of the profile fields (docs/product.md, Profile). Their labels are in `app/components/members/labels.ts`. */
export const GENDERS = ['female', 'male'] as const;
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const BODY_TYPES = ['slim', 'normal', 'fat'] as const;
export const RELATIONSHIP_STATUSES = [
  'single',
  'married',
  'living_together',
  'divorced',
  'widowed',
  'unmarried',
] as const;
export const HAIR_COLOURS = ['black', 'brown', 'blonde', 'red', 'grey', 'bald', 'other'] as const;
export const EYE_COLOURS = ['brown', 'blue', 'green', 'grey', 'hazel'] as const;
export const TATTOOS = ['none', 'some', 'many'] as const;
export const SIGNUP_REASONS = ['dating', 'chat', 'friendship', 'relationship', 'adventure'] as const;

/** Interests by category; the codes are stored, their labels are translated. */
export const INTERESTS = {
  leisure: ['music', 'movies', 'reading', 'gaming', 'art', 'photography', 'theatre', 'festivals'],
  outdoors: ['hiking', 'cycling', 'travel', 'camping', 'beach', 'gardening', 'pets', 'motorbikes'],
  sports: ['fitness', 'yoga', 'running', 'swimming', 'dancing', 'football', 'sauna'],
  food: ['cooking', 'wine', 'coffee', 'dining_out', 'baking'],
  intimate: ['flirting', 'massage', 'romance', 'sex', 'role_play', 'bondage', 'lingerie', 'fantasies'],
} as const;

export type Gender = (typeof GENDERS)[number];
export type Sexuality = (typeof SEXUALITIES)[number];
export type BodyType = (typeof BODY_TYPES)[number];
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];
export type HairColour = (typeof HAIR_COLOURS)[number];
export type EyeColour = (typeof EYE_COLOURS)[number];
export type Tattoos = (typeof TATTOOS)[number];
export type SignupReason = (typeof SIGNUP_REASONS)[number];
export type InterestCategory = keyof typeof INTERESTS;
export type Interest = (typeof INTERESTS)[InterestCategory][number];

/** The kind of profile; all but `member` are labeled wherever the name is shown. */
export const PROFILE_KINDS = ['member', 'fictional', 'resell', 'cam'] as const;
export type ProfileKind = (typeof PROFILE_KINDS)[number];

/** A partner's offer, which links to another site; it cannot be liked. */
export const isPartner = (kind: ProfileKind): boolean => kind === 'resell' || kind === 'cam';
