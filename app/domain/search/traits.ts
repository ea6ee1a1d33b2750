import {
  BODY_TYPES,
  EYE_COLOURS,
  GENDERS,
  HAIR_COLOURS,
  type Interest,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  SIGNUP_REASONS,
  TATTOOS,
} from '../members/profile-fields.ts';

/**
 * The traits with a choice of values, in the order of the bits of `members.traits`; the first bit of each group is for
 * an unanswered field. The database computes the bits (`search_traits`, `search_interests`): append a new value to its
 * list there and here, in a migration.
 */
export const TRAITS = {
  photo: ['yes'],
  sexuality: SEXUALITIES,
  body: BODY_TYPES,
  hair: HAIR_COLOURS,
  eyes: EYE_COLOURS,
  tattoos: TATTOOS,
  relationship: RELATIONSHIP_STATUSES,
  reason: SIGNUP_REASONS,
  seeking: [...GENDERS, 'both'],
} as const;
export type TraitGroup = keyof typeof TRAITS;
export type TraitChoices = Partial<Record<TraitGroup, readonly string[]>>;
export const TRAIT_GROUPS = Object.keys(TRAITS) as TraitGroup[];

/** Fixed, with some spare bits in each group; the number of bits keeps a JSON number exact. */
const FIRST_BIT: Record<TraitGroup, number> = {
  photo: 0,
  sexuality: 2,
  body: 8,
  hair: 13,
  eyes: 22,
  tattoos: 29,
  relationship: 34,
  reason: 42,
  seeking: 48,
};

/** Set for members who are not visible to visitors, in every search of a visitor. */
export const HIDDEN_FROM_VISITORS = 2 ** 52;

/** The number of a bit set: summed, because bitwise operators are limited to 32 bits. */
const bitsOf = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum + 2 ** bit, 0);

/** The bit of a value, or of an unanswered field ('' or an unknown value). */
export const traitBit = (group: TraitGroup, value: string | null): number =>
  FIRST_BIT[group] + 1 + (TRAITS[group] as readonly string[]).indexOf(value ?? '');

/** Members with one of these bits are excluded: the unselected values of groups with a selection. */
export function forbiddenTraits(choices: TraitChoices): number {
  return bitsOf(
    TRAIT_GROUPS.flatMap((group) => {
      const chosen = choices[group] ?? [];
      if (chosen.length === 0) return [];
      return ['', ...TRAITS[group]]
        .filter((value) => !chosen.includes(value))
        .map((value) => traitBit(group, value));
    }),
  );
}

/** In bit order, not in display order; new values are appended. */
export const INTEREST_ORDER: readonly Interest[] = [
  'music',
  'movies',
  'reading',
  'gaming',
  'art',
  'photography',
  'theatre',
  'festivals',
  'hiking',
  'cycling',
  'travel',
  'camping',
  'beach',
  'gardening',
  'pets',
  'motorbikes',
  'fitness',
  'yoga',
  'running',
  'swimming',
  'dancing',
  'football',
  'sauna',
  'cooking',
  'wine',
  'coffee',
  'dining_out',
  'baking',
  'flirting',
  'massage',
  'romance',
  'sex',
  'role_play',
  'bondage',
  'lingerie',
  'fantasies',
];

/** The bits of `members.interest_bits`, one of which is enough to match. */
export const interestBits = (interests: readonly Interest[]): number =>
  bitsOf(interests.map((interest) => INTEREST_ORDER.indexOf(interest)));
