import type { ProfileKind } from '#app/domain/members/profile-fields.ts';
import { earlier, utcDay } from '#app/platform/durations.ts';
import type { BrandSlug } from '../portraits/light.ts';
import { createRandom, type Random, seedOf } from '../random.ts';
import { BRAND_PEOPLE, type BrandPeople } from './brand-people.ts';
import { drawFacts, drawSitter } from './facts.ts';
import { makeNamer } from './names.ts';
import { regionsOf, type SeedRegion, type SeedTown } from './places.ts';
import type { SeedPerson } from './seed-person.ts';
import { writeAboutMe } from './write-about-me.ts';

export interface Crowd {
  brand: BrandSlug;
  count: number;
  /** Ages and times are relative to this moment. */
  now: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Few have a second photo, because each takes 40 ms to draw. */
const EXTRA_PHOTOS = [
  [0, 86],
  [1, 6],
  [2, 3],
  [3, 3],
  [5, 2],
] as const;

/** The invented members of a brand: the same people each time, only their times depend on `now`. */
export function makePeople({ brand, count, now }: Crowd): SeedPerson[] {
  const people = BRAND_PEOPLE[brand];
  const random = createRandom(`people ${brand}`);
  const nameFor = makeNamer(people.voice, random);
  const regions = regionsOf(people.country);
  return Array.from({ length: count }, (_, index) => {
    const sitter = drawSitter(people, seedOf(`${brand} ${index}`), random);
    const facts = drawFacts(brand, people, sitter, random);
    const { city, region, latitude, longitude } = drawTown(regions, random);
    const person = { ...sitter, ...facts, city, region, latitude, longitude, country: people.country };
    const hasPhoto = random.chance(0.92);
    return {
      ...person,
      ...drawTimes(sitter.age, now, random),
      name: nameFor(sitter.gender),
      kind: drawKind(people, random),
      dateOfBirth: drawBirthday(sitter.age, now, random),
      aboutMe: writeAboutMe(people, person, random),
      hasPhoto,
      extraPhotos: hasPhoto ? random.weighted(EXTRA_PHOTOS) : 0,
    };
  });
}

function drawTown(regions: readonly SeedRegion[], random: Random): SeedTown {
  const region = random.weighted(regions.map((one) => [one, one.weight]));
  return random.weighted(region.towns.map((town) => [town, Math.sqrt(town.weight)]));
}

function drawKind(people: BrandPeople, random: Random): ProfileKind {
  return random.weighted<ProfileKind>([
    ['member', 94],
    ['fictional', 4],
    ['resell', people.partners ? 1 : 0],
    ['cam', people.partners ? 1 : 0],
  ]);
}

/** A day on which someone turned `age` within the year before `now`. */
function drawBirthday(age: number, now: Date, random: Random): string {
  const birthday = earlier(now, random.int(2, 360) * DAY_MS);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
  return utcDay(birthday);
}

function drawTimes(age: number, now: Date, random: Random): Pick<SeedPerson, 'signedUpAt' | 'lastActiveAt'> {
  const idle = random.weighted<[from: number, to: number]>([
    [[0, 4], 9],
    [[5, 60], 14],
    [[60, 20 * 60], 33],
    [[20 * 60, 7 * 24 * 60], 28],
    [[7 * 24 * 60, 60 * 24 * 60], 16],
  ]);
  const lastActiveAt = earlier(now, random.between(...idle) * MINUTE_MS);
  // No one signed up before turning 18.
  const longest = Math.min(700, (age - 18) * 365 - 75);
  const days = 1 + random.next() ** 2.2 * longest;
  return { lastActiveAt, signedUpAt: earlier(lastActiveAt, days * DAY_MS) };
}
