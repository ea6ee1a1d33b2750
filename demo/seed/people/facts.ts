import { isIntimate } from '#app/domain/members/intimate-data.ts';
import {
  EYE_COLOURS,
  type HairColour,
  INTERESTS,
  type Interest,
  type RelationshipStatus,
  type Sexuality,
  type Tattoos,
} from '#app/domain/members/profile-fields.ts';
import type { BrandSlug } from '../portraits/light.ts';
import { createRandom, type Random } from '../random.ts';
import type { BrandPeople } from './brand-people.ts';
import type { SeedPerson, Sitter } from './seed-person.ts';

/** Gender, age and looks. */
export function drawSitter(people: BrandPeople, seed: number, random: Random): Sitter {
  const gender = random.chance(people.women) ? 'female' : 'male';
  const { min, mean, max } = people.ages[gender];
  const age = Math.round(Math.min(max, Math.max(min, random.normal(mean, (max - min) / 4.4))));
  const hairColour = drawHair(people, { seed, gender, age }, random);
  return {
    seed,
    gender,
    age,
    hairColour,
    bodyType: random.weighted(people.bodies[gender]),
    eyeColour: drawEyes(hairColour, random),
  };
}

/** Fully gray hair makes a drawn face look twenty years older. */
const GRAY_FROM = 55;

function drawHair(
  people: BrandPeople,
  { seed, gender, age }: Pick<Sitter, 'seed' | 'gender' | 'age'>,
  random: Random,
): HairColour {
  const drawn = drawAnyHair(people, gender, age, random);
  if (drawn !== 'grey' || age >= GRAY_FROM) return drawn;
  // A separate random generator, so that this changes nothing else about a person.
  const natural = people.hair.filter(([color]) => color !== 'other' && color !== 'grey');
  return createRandom(`hair ${seed}`).weighted(natural);
}

function drawAnyHair(people: BrandPeople, gender: Sitter['gender'], age: number, random: Random): HairColour {
  const gray = Math.max(0, (age - 42) / 34) * (gender === 'male' ? 1.1 : 0.9);
  if (random.chance(gray)) return 'grey';
  if (gender === 'male' && random.chance(0.03 + Math.max(0, age - 28) / 190)) return 'bald';
  const dyed = age > 42 ? people.hair.filter(([color]) => color !== 'other') : people.hair;
  return random.weighted(dyed);
}

function drawEyes(hair: HairColour, random: Random): Sitter['eyeColour'] {
  const weights = {
    brown: hair === 'black' ? 88 : hair === 'blonde' ? 16 : 50,
    blue: 26,
    green: 14,
    grey: 8,
    hazel: 14,
  };
  const light = hair === 'black' ? 0.2 : 1;
  return random.weighted(
    EYE_COLOURS.map((eye) => [eye, eye === 'brown' ? weights.brown : weights[eye] * light]),
  );
}

type Facts = Pick<
  SeedPerson,
  | 'seeking'
  | 'sexuality'
  | 'intimateConsent'
  | 'visibleToVisitors'
  | 'tattoos'
  | 'relationshipStatus'
  | 'reason'
  | 'interests'
>;

export function drawFacts(brand: BrandSlug, people: BrandPeople, sitter: Sitter, random: Random): Facts {
  const seeking = drawSeeking(brand, people, sitter, random);
  // A separate random generator, so that these choices change nothing else about a person.
  const choices = createRandom(`choices ${sitter.seed}`);
  const intimateConsent = choices.chance(0.75);
  const facts = {
    seeking,
    sexuality: intimateConsent ? sexualityOf(sitter, seeking) : null,
    intimateConsent,
    visibleToVisitors: choices.chance(0.6),
    tattoos: random.weighted<Tattoos>([
      ['none', sitter.age > 50 ? 8 : 5],
      ['some', 4],
      ['many', brand === 'bdsm' ? 3 : 1],
    ]),
    relationshipStatus: drawStatus(sitter.age, random),
    reason: random.weighted(people.reasons),
    interests: drawInterests(people.intimate, random),
  };
  return intimateConsent
    ? facts
    : { ...facts, interests: facts.interests.filter((interest) => !isIntimate(interest)) };
}

function drawSeeking(
  brand: BrandSlug,
  people: BrandPeople,
  { gender }: Sitter,
  random: Random,
): SeedPerson['seeking'] {
  if (random.chance(people.sameSex[gender])) return gender;
  if (brand === 'gay' || brand === 'she') return 'both';
  if (random.chance(gender === 'female' ? 0.14 : 0.06)) return 'both';
  return gender === 'female' ? 'male' : 'female';
}

/** The invented people state a consistent orientation; the site itself never derives it. */
export function sexualityOf({ gender }: Pick<Sitter, 'gender'>, seeking: SeedPerson['seeking']): Sexuality {
  if (seeking === 'both') return 'bi';
  if (seeking !== gender) return 'hetero';
  return gender === 'female' ? 'lesbian' : 'gay';
}

function drawStatus(age: number, random: Random): RelationshipStatus {
  return random.weighted<RelationshipStatus>([
    ['single', 58],
    ['unmarried', 12],
    ['divorced', Math.max(0, age - 30) * 1.1],
    ['widowed', Math.max(0, age - 50) * 1.2],
    ['married', age > 30 ? 7 : 1],
    ['living_together', 4],
  ]);
}

function drawInterests(intimate: number, random: Random): Interest[] {
  const { intimate: bold, ...everyday } = INTERESTS;
  const plain = random.sample<Interest>(Object.values(everyday).flat(), random.int(3, 7));
  return random.chance(intimate) ? [...plain, ...random.sample<Interest>(bold, random.int(1, 3))] : plain;
}
