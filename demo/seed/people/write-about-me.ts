import type { Random } from '../random.ts';
import type { BrandPeople } from './brand-people.ts';
import type { SeedPerson } from './seed-person.ts';
import { spoken } from './voice.ts';

type Writer = Pick<SeedPerson, 'gender' | 'age' | 'bodyType' | 'city'>;

const LIFE_LINES = [
  [0, 1],
  [1, 5],
  [2, 4],
] as const;

/** One to six sentences in this member's style; a few write nothing. */
export function writeAboutMe(people: BrandPeople, writer: Writer, random: Random): string {
  const { openings, life, wishes, niche, closings } = people.voice.about;
  if (random.chance(0.05)) return '';
  const told = [
    ...(random.chance(0.8) ? [random.pick(openings)] : []),
    ...random.sample(life, random.weighted(LIFE_LINES)),
    ...(people.speaksNiche(writer) && random.chance(0.3) ? [random.pick(niche)] : []),
  ];
  const lines = [
    ...(told.length > 0 ? told : [random.pick(life)]),
    ...(random.chance(0.65) ? [random.pick(wishes)] : []),
    ...(random.chance(0.3) ? [random.pick(closings)] : []),
  ];
  return lines.map((line) => spoken(line, writer.gender, writer.city)).join(' ');
}
