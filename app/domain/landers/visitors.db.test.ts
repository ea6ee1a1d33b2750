import { beforeEach, describe, expect, it } from 'vitest';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { setVisibleToVisitors } from '#app/domain/members/own-profile.server.ts';
import { findServedPhoto } from '#app/domain/photos/photos.queries.server.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { profileSurroundings } from '#app/domain/search/profile-surroundings.server.ts';
import { countMembers, searchMembers } from '#app/domain/search/search-members.server.ts';
import { parsePlace } from '#app/domain/search/search-place.server.ts';
import { findEntryMember } from '#app/domain/signup/entry-link.server.ts';
import { inTenant } from '#db/client.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { insertPhoto } from '#tests/world/photo.ts';
import { openWorld } from '#tests/world/world.ts';
import { openLander } from './open-lander.server.ts';
import { openMemberLander } from './open-member-lander.server.ts';

const world = openWorld();
const PLACE = { country: 'US', region: 'US-OR' };
/** Everything that visitors may not see, as it would appear in a response. */
const SECRETS = [
  'female',
  'US',
  'bi',
  'bondage',
  'slim',
  'red',
  'green',
  'many',
  'divorced',
  'adventure',
  'My own words',
  'Salem',
];
let anna: Member;
let photo: string;

beforeEach(async () => {
  await world.owner`delete from members`;
  anna = await join(world.owner, world.amora, 'anna', {
    ...PLACE,
    sexuality: 'bi',
    more: {
      visible_to_visitors: false,
      city: 'Salem',
      cell: 3000 * 8192 + 1000,
      body_type: 'slim',
      hair_colour: 'red',
      eye_colour: 'green',
      tattoos: 'many',
      relationship_status: 'divorced',
      reason: 'adventure',
      about_me: 'My own words',
      interests: ['music', 'bondage'],
    },
  });
  photo = await insertPhoto(world.owner, world.amora, anna);
  await world.owner`update members set main_photo_id = ${photo} where id = ${anna.id}`;
});

const visitor = () => ({
  ...visit(world.amora),
  tenant: {
    ...world.amora,
    settings: {
      ...world.amora.settings,
      logged_out_search: 'all' as const,
      visible_profile_fields: ['age', 'city', 'region', 'distance', 'sexuality', 'body_type'] as never,
      visible_profile_notes: ['online', 'new', 'about_me'] as never,
    },
  },
});
const search = async (words = '') => {
  const opened = await openSearch(visitor(), new URLSearchParams(`country=US&${words}`));
  return await searchMembers(visitor(), opened);
};
/** Each place where a visitor could see a member, with what it shows of her; null for nothing. */
async function placesOf({ id }: Member): Promise<Record<string, unknown>> {
  const ofHer = (cards: readonly { id: number }[]) => cards.find((card) => card.id === id) ?? null;
  const bram = await join(world.owner, world.amora, 'bram', { gender: 'female', ...PLACE });
  const shown = await openProfile(visitor(), bram.id);
  if (shown.state !== 'open') throw new Error(shown.state);
  const opened = await openProfile(visitor(), id);
  const served = await inTenant(world.amora.id, (tx) => findServedPhoto(tx, world.amora.id, photo, 0));
  const lander = await openLander(visitor(), { network: undefined, country: 'US' });
  return {
    search: ofHer((await search()).cards),
    profile: opened.state === 'open' ? { ...opened.profile, gallery: opened.gallery } : null,
    similar: ofHer((await profileSurroundings(visitor(), shown.profile)).related),
    lander: ofHer(lander?.members ?? []),
    'lander of her own': await openMemberLander(visitor(), id, undefined),
    'title of the signup form': await findEntryMember(visitor(), id),
    'photo file': served?.ownerSeen ? {} : null,
    'photo file on the CDN': served?.seenByVisitors ? {} : null,
  };
}
const whereSeen = async () =>
  Object.entries(await placesOf(anna)).flatMap(([place, said]) => (said === null ? [] : [place]));
const PLACES = [
  'search',
  'profile',
  'similar',
  'lander',
  'lander of her own',
  'title of the signup form',
  'photo file',
  'photo file on the CDN',
];

describe('visitors', () => {
  it('see members who opted in, from the moment they opt in until they opt out', async () => {
    expect(await whereSeen()).toEqual([]);
    const own = await as(world.amora, anna);
    await setVisibleToVisitors(own, true);
    expect(await whereSeen()).toEqual(PLACES);
    await setVisibleToVisitors(own, false);
    expect(await whereSeen()).toEqual([]);
  });

  it('do not see members who opted in and are invisible or hidden', async () => {
    for (const hidden of [{ invisible: true }, { profile: 'disabled' as const }]) {
      const { id } = await join(world.owner, world.amora, 'anna', hidden);
      expect((await openProfile(visitor(), id)).state).toBe('not_found');
    }
  });

  it('see first name, age, region and main photo, and nothing else', async () => {
    await insertPhoto(world.owner, world.amora, anna);
    await setVisibleToVisitors(await as(world.amora, anna), true);
    const places = await placesOf(anna);
    const values = JSON.stringify(places, (_key, value) => value).split(/[^\w ]+/);
    for (const secret of SECRETS) expect(values).not.toContain(secret);
    expect(places.profile).toMatchObject({
      name: 'Anna',
      regionName: 'Oregon',
      online: false,
      lastSeen: null,
      gallery: { photos: [{ id: photo }], locked: 0, privateLocked: 0, adultLocked: 0 },
    });
    expect(places.search).toEqual({
      id: anna.id,
      name: 'Anna',
      age: expect.any(Number),
      place: 'Oregon',
      km: null,
      photoId: photo,
      online: false,
      liked: false,
      label: null,
    });
  });

  it('cannot infer from order, pages or similar profiles who was active last', async () => {
    for (let n = 0; n < 40; n += 1) await join(world.owner, world.amora, 'anna', PLACE);
    const seen = async () => {
      const first = await search();
      const place = parsePlace(world.amora.id, first.next);
      const opened = await openSearch(visitor(), new URLSearchParams('country=US'));
      const second = await searchMembers(visitor(), opened, place);
      const shown = await openProfile(visitor(), first.cards[0]?.id ?? 0);
      if (shown.state !== 'open') throw new Error('The profile is not open.');
      const { related } = await profileSurroundings(visitor(), shown.profile);
      return [first.cards, second.cards, related].map((cards) => cards.map(({ id }) => id));
    };
    const before = await seen();
    expect(before.map(({ length }) => length)).toEqual([24, 16, 6]);
    await world.owner`update members set last_active_at = now() - random() * interval '9 days'`;
    expect(await seen()).toEqual(before);
  });

  it('cannot search by fields that they do not see', async () => {
    await setVisibleToVisitors(await as(world.amora, anna), true);
    for (const words of [
      'sexuality=gay',
      'body=fat',
      'reason=chat',
      'interest=wine',
      'online=yes',
      'city=Portland&distance=10',
    ])
      expect((await search(words)).cards, words).toHaveLength(1);
    expect((await search('region=US-CA')).cards).toEqual([]);
    expect((await search('gender=male')).cards).toEqual([]);
  });

  it('see the number of members visible to them, and on a landing page that of all members', async () => {
    await join(world.owner, world.amora, 'bram', PLACE);
    const filter = await openSearch(visitor(), new URLSearchParams('country=US'));
    expect((await search()).total).toBe(1);
    expect(await countMembers(visitor(), filter)).toEqual({ total: 2, capped: false });
  });
});

it('members see everything, regardless of what visitors see', async () => {
  const bram = await as(world.amora, await join(world.owner, world.amora, 'bram', PLACE));
  expect(await openProfile(bram, anna.id)).toMatchObject({
    state: 'open',
    profile: { sexuality: 'bi', city: 'Salem', interests: ['music', 'bondage'] },
  });
});
