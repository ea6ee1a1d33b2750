import { INTERESTS, type Interest, type InterestCategory } from './profile-fields.ts';

/** `category`: null for the interests of the brand's niche. */
type InterestGroup = { category: InterestCategory | null; codes: readonly Interest[] };

const CATEGORIES = Object.keys(INTERESTS) as InterestCategory[];

/** The interests as listed in the profile editor. */
export const interestsByCategory = (): InterestGroup[] =>
  CATEGORIES.map((category) => ({ category, codes: INTERESTS[category] }));

/**
 * The interests as offered to a new member: those of the niche first, each of the others in its category. Intimate ones
 * are included only where they belong to the niche.
 */
export const interestsNicheFirst = (niche: readonly Interest[]): InterestGroup[] => [
  { category: null, codes: niche },
  ...CATEGORIES.filter((category) => category !== 'intimate').map((category) => ({
    category,
    codes: INTERESTS[category].filter((code) => !niche.includes(code)),
  })),
];
