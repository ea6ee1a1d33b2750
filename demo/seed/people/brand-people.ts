import type { BodyType, HairColour, SignupReason } from '#app/domain/members/profile-fields.ts';
import type { BrandSlug } from '../portraits/light.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import type { SeedCountry } from './places.ts';
import type { SeedPerson } from './seed-person.ts';
import { sv } from './sv.ts';
import type { Voice } from './voice.ts';

type Weights<T> = readonly (readonly [item: T, weight: number])[];

interface Ages {
  min: number;
  mean: number;
  max: number;
}

/** The demographics of a brand's people. */
export interface BrandPeople {
  country: SeedCountry;
  voice: Voice;
  women: number;
  ages: { female: Ages; male: Ages };
  bodies: { female: Weights<BodyType>; male: Weights<BodyType> };
  hair: Weights<HairColour>;
  reasons: Weights<SignupReason>;
  /** The probability that a member lists an intimate interest. */
  intimate: number;
  /** The share of women seeking women and men seeking men; the gay brand has no others. */
  sameSex: { female: number; male: number };
  /** Whether partners' offers are shown on this brand. */
  partners: boolean;
  /** Which members may use the brand's own lines. */
  speaksNiche: (person: Pick<SeedPerson, 'gender' | 'age' | 'bodyType'>) => boolean;
}

const BODIES: Weights<BodyType> = [
  ['slim', 30],
  ['normal', 52],
  ['fat', 18],
];
const NORTH: Weights<HairColour> = [
  ['blonde', 32],
  ['brown', 40],
  ['black', 14],
  ['red', 7],
  ['other', 3],
];
const SOUTH: Weights<HairColour> = [
  ['brown', 48],
  ['black', 34],
  ['blonde', 12],
  ['red', 4],
  ['other', 3],
];
const REASONS: Weights<SignupReason> = [
  ['dating', 34],
  ['chat', 22],
  ['relationship', 24],
  ['friendship', 10],
  ['adventure', 10],
];
const BOLDER: Weights<SignupReason> = [
  ['adventure', 34],
  ['dating', 26],
  ['chat', 24],
  ['relationship', 12],
  ['friendship', 4],
];

const everyone = () => true;
const evenly = { female: BODIES, male: BODIES };

export const BRAND_PEOPLE: Record<BrandSlug, BrandPeople> = {
  amora: {
    country: 'US',
    voice: en,
    women: 0.52,
    ages: { female: { min: 20, mean: 33, max: 62 }, male: { min: 21, mean: 36, max: 65 } },
    bodies: evenly,
    hair: SOUTH,
    reasons: REASONS,
    intimate: 0.3,
    sameSex: { female: 0.06, male: 0.05 },
    partners: true,
    speaksNiche: everyone,
  },
  she: {
    country: 'NL',
    voice: nl,
    women: 1,
    ages: { female: { min: 21, mean: 35, max: 60 }, male: { min: 23, mean: 37, max: 62 } },
    bodies: evenly,
    hair: NORTH,
    reasons: REASONS,
    intimate: 0.3,
    sameSex: { female: 0.88, male: 0 },
    partners: false,
    speaksNiche: everyone,
  },
  bdsm: {
    country: 'DE',
    voice: de,
    women: 0.46,
    ages: { female: { min: 22, mean: 34, max: 58 }, male: { min: 23, mean: 39, max: 62 } },
    bodies: evenly,
    hair: NORTH,
    reasons: BOLDER,
    intimate: 0.95,
    sameSex: { female: 0.1, male: 0.1 },
    partners: true,
    speaksNiche: everyone,
  },
  bbw: {
    country: 'FR',
    voice: fr,
    women: 0.56,
    ages: { female: { min: 21, mean: 35, max: 60 }, male: { min: 22, mean: 38, max: 62 } },
    bodies: {
      female: [
        ['fat', 84],
        ['normal', 16],
      ],
      male: BODIES,
    },
    hair: SOUTH,
    reasons: REASONS,
    intimate: 0.35,
    sameSex: { female: 0.05, male: 0 },
    partners: true,
    speaksNiche: ({ gender, bodyType }) => gender === 'male' || bodyType === 'fat',
  },
  gilf: {
    country: 'IT',
    voice: it,
    women: 0.56,
    ages: { female: { min: 60, mean: 66, max: 78 }, male: { min: 60, mean: 67, max: 79 } },
    bodies: evenly,
    hair: SOUTH,
    reasons: REASONS,
    intimate: 0.3,
    sameSex: { female: 0.03, male: 0 },
    partners: false,
    speaksNiche: everyone,
  },
  milf: {
    country: 'ES',
    voice: es,
    women: 0.55,
    ages: { female: { min: 35, mean: 43, max: 55 }, male: { min: 23, mean: 36, max: 58 } },
    bodies: evenly,
    hair: SOUTH,
    reasons: BOLDER,
    intimate: 0.5,
    sameSex: { female: 0.04, male: 0 },
    partners: true,
    speaksNiche: ({ gender, age }) => gender === 'female' && age >= 41,
  },
  gay: {
    country: 'SE',
    voice: sv,
    women: 0,
    ages: { female: { min: 21, mean: 33, max: 60 }, male: { min: 20, mean: 34, max: 63 } },
    bodies: evenly,
    hair: NORTH,
    reasons: REASONS,
    intimate: 0.45,
    sameSex: { female: 0, male: 0.86 },
    partners: true,
    speaksNiche: everyone,
  },
};
