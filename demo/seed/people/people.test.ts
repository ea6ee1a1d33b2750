import { iso31662 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { ageInYears } from '#app/domain/members/age.ts';
import { BRAND_PEOPLE } from './brand-people.ts';
import { makePeople } from './make-people.ts';

const now = new Date('2026-03-01T12:00:00Z');
const day = (at: Date) => at.toISOString().slice(0, 10);
const parents = new Map(iso31662.map(({ code, parent }) => [code, parent]));
const slugs = Object.keys(BRAND_PEOPLE) as (keyof typeof BRAND_PEOPLE)[];

describe.each(slugs)('the people of %s', (brand) => {
  const people = makePeople({ brand, count: 330, now });

  it('are deterministic', () => {
    expect(makePeople({ brand, count: 330, now })).toEqual(people);
  });

  it('are adults, with the age of their portrait', () => {
    for (const { age, dateOfBirth, signedUpAt } of people) {
      expect(ageInYears(dateOfBirth, day(now))).toBe(age);
      expect(ageInYears(dateOfBirth, day(signedUpAt))).toBeGreaterThanOrEqual(18);
    }
  });

  it('live in regions of their country', () => {
    for (const { region, country } of people) expect(parents.get(region)).toBe(country);
  });

  it('have unique names and complete texts', () => {
    expect(new Set(people.map(({ name }) => name.toLowerCase())).size).toBe(people.length);
    // The age is shown next to the name.
    for (const { name, age } of people) expect(name).not.toContain(String(age));
    for (const { aboutMe } of people) expect(aboutMe).not.toMatch(/[{}|]|undefined/);
  });

  it('were active after they signed up, some of them just now', () => {
    for (const { signedUpAt, lastActiveAt } of people) expect(signedUpAt < lastActiveAt).toBe(true);
    const online = people.filter(({ lastActiveAt }) => now.getTime() - lastActiveAt.getTime() < 5 * 60_000);
    expect(online.length).toBeGreaterThan(10);
  });
});

describe.each(slugs)('the texts of %s', (brand) => {
  const { about, openers, replies } = BRAND_PEOPLE[brand].voice;

  it('are numerous enough, without duplicates', () => {
    const sentences = Object.values(about).flat();
    expect(sentences.length).toBeGreaterThanOrEqual(40);
    expect(openers.length).toBeGreaterThanOrEqual(30);
    expect(replies.length).toBeGreaterThanOrEqual(30);
    for (const list of [sentences, openers, replies]) expect(new Set(list).size).toBe(list.length);
  });
});
