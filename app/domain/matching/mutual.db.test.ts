import { beforeAll, describe, expect, it } from 'vitest';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { SEXUALITIES } from '#app/domain/members/profile-fields.ts';
import { soughtGenders } from '#app/domain/search/mutual.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { profileSurroundings } from '#app/domain/search/profile-surroundings.server.ts';
import { searchMembers } from '#app/domain/search/search-members.server.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { findMatches, setPreferences } from './find-matches.server.ts';
import { listOnline } from './list-online.server.ts';
import { loadDeck } from './load-deck.server.ts';
import { listSignupMatches } from './signup-matches.server.ts';

const world = openWorld();
const GENDERS = ['female', 'male'] as const;
const SOUGHT = [...GENDERS, 'both'] as const;
/**
 * One of each gender for each gender sought, all of the same age, in the same place, online; their orientations suggest
 * otherwise.
 */
const PEOPLE = GENDERS.flatMap((gender) =>
  SOUGHT.map((seeking) => ({ gender, seeking, name: `${gender} for ${seeking}` })),
);
type Kind = (typeof PEOPLE)[number];
const people = new Map<string, Member>();

beforeAll(async () => {
  await world.owner`delete from members`;
  for (const [index, { name, gender, seeking }] of PEOPLE.entries())
    people.set(
      name,
      await join(world.owner, world.amora, 'anna', {
        name,
        gender,
        seeking,
        sexuality: SEXUALITIES[index % SEXUALITIES.length],
      }),
    );
});

const maySeek = ({ seeking }: Kind, gender: string): boolean => seeking === 'both' || seeking === gender;
const namesOf = (cards: readonly { name: string }[]) => cards.map(({ name }) => name).sort();

async function scopeOf({ name }: Kind): Promise<MemberScope> {
  const scope = await as(world.amora, people.get(name) as Member);
  await setPreferences(scope, { minAge: 18, maxAge: 99, place: 'country', matters: [] });
  return scope;
}

const search = async (scope: MemberScope, words: string) =>
  (await searchMembers(scope, await openSearch(scope, new URLSearchParams(words)))).cards;

describe.each(PEOPLE)('$name', (viewer) => {
  const others = PEOPLE.filter(({ name }) => name !== viewer.name);
  const interested = others.filter((one) => maySeek(one, viewer.gender));
  const both = namesOf(interested.filter((one) => maySeek(viewer, one.gender)));

  it('is shown members with possible mutual interest, on every list', async () => {
    const scope = await scopeOf(viewer);
    expect({
      search: namesOf(await search(scope, '')),
      online: namesOf((await listOnline(scope, null)).cards),
      matches: namesOf((await findMatches(scope)).cards),
      deck: namesOf((await loadDeck(scope)).cards),
      signup: namesOf(await listSignupMatches(scope)),
    }).toEqual({ search: both, online: both, matches: both, deck: both, signup: both });
  });

  it('is shown, for a requested gender, those who can be interested; similar profiles only of a sought gender', async () => {
    const scope = await scopeOf(viewer);
    expect(namesOf(await search(scope, 'gender=both'))).toEqual(namesOf(interested));
    for (const gender of GENDERS) {
      const of = interested.filter((one) => one.gender === gender);
      expect(namesOf(await search(scope, `gender=${gender}`))).toEqual(namesOf(of));
      const looked = people.get(others.find((one) => one.gender === gender)?.name ?? '') as Member;
      const opened = await openProfile(scope, looked.id);
      if (opened.state !== 'open') throw new Error(opened.state);
      const { related } = await profileSurroundings(scope, opened.profile);
      const alike = of.filter(
        (one) => one.name !== looked.name && soughtGenders(scope.viewer).includes(gender),
      );
      expect(namesOf(related)).toEqual(namesOf(alike));
    }
  });
});
