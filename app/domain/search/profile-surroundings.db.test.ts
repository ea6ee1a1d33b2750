import { beforeEach, describe, expect, it } from 'vitest';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import type { Person } from '#tests/world/cast.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { profileSurroundings } from './profile-surroundings.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  await world.owner`delete from members`;
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

async function around(viewer: Member | null) {
  const scope = viewer ? await as(world.amora, viewer) : visit(world.amora);
  const opened = await openProfile(scope, bram.id);
  if (opened.state !== 'open') throw new Error(opened.state);
  return await profileSurroundings(scope, opened.profile);
}
const ids = async (viewer: Member | null) => (await around(viewer)).related.map(({ id }) => id);
const another = (different: Partial<Person> = {}) => join(world.owner, world.amora, 'bram', different);

describe('related profiles', () => {
  it('are six listed members of the same gender, region and similar age, latest first', async () => {
    const like: Member[] = [];
    for (let i = 0; i < 7; i += 1) like.push(await another({ lastActiveAt: `2026-01-0${i + 1}T12:00:00Z` }));
    await another({ region: 'US-WY' });
    await another({ gender: 'female' });
    await another({ born: '1970-05-31' });
    await another({ kind: 'fictional', label: 'Dreamer', account: null });
    await another({ invisible: true });
    await join(world.owner, world.she, 'bram', { country: 'US', region: 'US-OR' });
    expect(await ids(anna)).toEqual(
      like
        .map(({ id }) => id)
        .reverse()
        .slice(0, 6),
    );
    expect(await ids(null)).toHaveLength(6);
  });

  it('are of a gender that the viewer looks for', async () => {
    const dirk = await another({ seeking: 'both' });
    expect(await ids(await another({ seeking: 'both' }))).toEqual([dirk.id]);
    expect(await ids(await another({ seeking: 'female' }))).toEqual([]);
  });

  it('exclude the profile, the viewer, and members behind a block', async () => {
    const [dirk, emil] = [await another({ seeking: 'both' }), await another({ seeking: 'both' })];
    await blockMember(await as(world.amora, anna), dirk.id);
    expect(await ids(anna)).toEqual([emil.id]);
    expect(await ids(dirk)).toEqual([emil.id]);
    expect(new Set(await ids(emil))).toEqual(new Set([dirk.id]));
  });
});

it('common interests are those of both members', async () => {
  const set = (who: Member, interests: string[]) =>
    world.owner`update members set interests = ${interests} where id = ${who.id}`;
  await set(bram, ['music', 'yoga', 'wine']);
  expect((await around(anna)).shared).toEqual([]);
  await set(anna, ['wine', 'music', 'sauna']);
  expect((await around(anna)).shared).toEqual(['music', 'wine']);
  expect((await around(null)).shared).toEqual([]);
  expect((await around(bram)).shared).toEqual([]);
});

it('the distance is shown in steps when both have named their town', async () => {
  const at = (who: Member, cell: number | null, city: string | null = 'Town') =>
    world.owner`update members set cell = ${cell}, city = ${city} where id = ${who.id}`;
  const here = 3000 * 8192 + 1000;
  const km = async (who: Member | null) => (await around(who)).km;
  expect(await km(anna)).toBeNull();
  await at(anna, here);
  expect(await km(anna)).toBeNull();
  await at(bram, here);
  expect([await km(anna), await km(null), await km(bram)]).toEqual([10, null, null]);
  await at(bram, here, null);
  expect(await km(anna)).toBeNull();
  await at(bram, here);
  await at(anna, here, null);
  expect(await km(anna)).toBeNull();
  await at(anna, here);
  await at(bram, 1000 * 8192 + 1000);
  expect(await km(anna)).toBeNull();
});
