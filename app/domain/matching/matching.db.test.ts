import { beforeEach, describe, expect, it } from 'vitest';
import { findAutoLike } from '#app/domain/likes/auto-like.server.ts';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { listLikesWithCounts } from '#app/domain/likes/list-likes.server.ts';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { insertPhoto } from '#tests/world/photo.ts';
import { openWorld } from '#tests/world/world.ts';
import { findMatches, setPreferences } from './find-matches.server.ts';
import { listOnline } from './list-online.server.ts';
import { openMatch } from './open-match.server.ts';
import type { MatchPreferences } from './preferences.ts';
import { likeSeveral, listSignupMatches } from './signup-matches.server.ts';

const world = openWorld();
const PREFERENCES: MatchPreferences = { minAge: 30, maxAge: 40, place: 'country', matters: ['interests'] };
let anna: Member;
let bram: Member;

beforeEach(async () => {
  await world.owner`delete from members`;
  anna = await join(world.owner, world.amora, 'anna', { born: '1990-05-31' });
  bram = await join(world.owner, world.amora, 'bram', { born: '1990-05-31' });
});

const scope = (who: Member, now?: Date) => as(world.amora, who, now);
const found = async (who: Member) => (await findMatches(await scope(who))).cards;
const likes = (who: Member, interests: string[]) =>
  world.owner`update members set interests = ${interests} where id = ${who.id}`;

describe('the match finder', () => {
  it('finds no one before the questions are answered, then stores the answers', async () => {
    expect(await findMatches(await scope(bram))).toMatchObject({ answered: false, cards: [] });
    await setPreferences(await scope(bram), PREFERENCES);
    expect(await findMatches(await scope(bram))).toMatchObject({
      answered: true,
      preferences: PREFERENCES,
      cards: [{ id: anna.id }],
    });
  });

  it('ranks by the member’s priorities, with reasons that are true of both', async () => {
    const near = await join(world.owner, world.amora, 'anna', { name: 'Near', born: '1985-06-30' });
    const alike = await join(world.owner, world.amora, 'anna', { region: 'US-WY', born: '1985-06-30' });
    for (const one of [bram, alike]) await likes(one, ['wine', 'hiking']);
    await likes(near, ['wine']);
    await setPreferences(await scope(bram), { ...PREFERENCES, minAge: 18, maxAge: 99 });
    const [first] = await found(bram);
    expect(first).toMatchObject({
      id: alike.id,
      reasons: [{ kind: 'interests', interests: ['wine', 'hiking'] }, { kind: 'online' }],
    });
    await setPreferences(await scope(bram), { ...PREFERENCES, maxAge: 99, place: 'region' });
    expect((await found(bram)).map(({ id }) => id)).not.toContain(alike.id);
  });

  it('lists members with a photo first, even before better fits', async () => {
    const better = await join(world.owner, world.amora, 'anna', { name: 'Better', born: '1985-06-30' });
    for (const one of [bram, better]) await likes(one, ['wine', 'hiking']);
    await setPreferences(await scope(bram), { ...PREFERENCES, minAge: 18, maxAge: 99 });
    const order = async () => (await found(bram)).map(({ id }) => id);
    expect(await order()).toEqual([better.id, anna.id]);
    await world.owner`
      update members set main_photo_id = ${await insertPhoto(world.owner, world.amora, anna)} where id = ${anna.id}`;
    expect(await order()).toEqual([anna.id, better.id]);
  });

  it('applies both members’ age ranges', async () => {
    const now = new Date('2026-06-10T12:00:00Z');
    const ages = async () => (await findMatches(await scope(bram, now))).cards.length;
    await setPreferences(await scope(bram), { ...PREFERENCES, minAge: 36, maxAge: 36 });
    expect(await ages()).toBe(1);
    await setPreferences(await scope(bram), { ...PREFERENCES, minAge: 37, maxAge: 40 });
    expect(await ages()).toBe(0);
    await setPreferences(await scope(bram), { ...PREFERENCES, minAge: 36, maxAge: 36 });
    await setPreferences(await scope(anna), { ...PREFERENCES, minAge: 37, maxAge: 40 });
    expect(await ages()).toBe(0);
    await setPreferences(await scope(anna), { ...PREFERENCES, minAge: 36, maxAge: 40 });
    expect(await ages()).toBe(1);
  });
});

describe('signup matches', () => {
  it('are twelve; several can be liked at once', async () => {
    for (let i = 0; i < 13; i += 1) await join(world.owner, world.amora, 'anna', { name: `Anna ${i}` });
    const cards = await listSignupMatches(await scope(bram));
    expect(cards).toHaveLength(12);
    const chosen = cards.slice(0, 3).map(({ id }) => id);
    expect(await likeSeveral(await scope(bram), [...chosen, chosen[0] ?? 0, 1, bram.id])).toBe(3);
    const { counts } = await listLikesWithCounts(await scope(bram), 'sent', null);
    expect(counts).toEqual({ received: 0, sent: 3, matches: 0 });
    expect((await listSignupMatches(await scope(bram))).map(({ id }) => id)).not.toContain(chosen[0]);
  });
});

describe('a member in the received likes', () => {
  const opened = async (who: Member, target: Member) => openMatch(await scope(who), target.id);

  it('is shown with common interests, and the like is marked as seen', async () => {
    for (const one of [anna, bram]) await likes(one, ['yoga']);
    expect(await opened(bram, anna)).toEqual({ state: 'no_like' });
    await likeMember(await scope(anna), bram.id);
    expect((await scope(bram)).viewer.newLikes).toBe(1);
    expect(await opened(bram, anna)).toMatchObject({
      state: 'open',
      match: { like: { liked: false, likedYou: true, matched: false }, openers: [], hasConversation: false },
    });
    expect((await scope(bram)).viewer.newLikes).toBe(0);
    const { match } = (await opened(anna, bram)) as { match: { shared: unknown; openers: unknown[] } };
    expect(match.shared).toContainEqual({ kind: 'interests', interests: ['yoga'] });
    expect(match.openers).toHaveLength(3);
  });

  it('has no openers once a conversation exists, and is closed by a block', async () => {
    await likeMember(await scope(anna), bram.id);
    await insertConversation(world.owner, world.amora, anna, bram);
    expect(await opened(anna, bram)).toMatchObject({ match: { openers: [], hasConversation: true } });
    await blockMember(await scope(bram), anna.id);
    expect(await opened(anna, bram)).toEqual({ state: 'blocked_by_them', id: bram.id, name: 'Bram' });
  });
});

it('a like in return marks the first as seen, and only the new one is announced', async () => {
  await likeMember(await scope(anna), bram.id);
  expect(await findAutoLike(await scope(bram))).toMatchObject({ id: anna.id, matched: false });
  await likeMember(await scope(bram), anna.id);
  expect(await findAutoLike(await scope(bram))).toBeNull();
  expect(await findAutoLike(await scope(anna))).toMatchObject({ id: bram.id, matched: true });
});

it('likes by invisible members are not listed or counted', async () => {
  await likeMember(await scope(anna), bram.id);
  await world.owner`update members set invisible = true where id = ${anna.id}`;
  const page = await listLikesWithCounts(await scope(bram), 'received', null);
  expect([page.cards, page.counts.received, (await scope(bram)).viewer.newLikes]).toEqual([[], 0, 0]);
});

it('online members are those active in the last two five-minute slots', async () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const seen = async (secondsAgo: number) => {
    await world.owner`
      update members set last_active_at = ${new Date(now.getTime() - secondsAgo * 1000)} where id = ${anna.id}`;
    return (await listOnline(await scope(bram, now), null)).cards.length;
  };
  expect([await seen(599), await seen(600)]).toEqual([1, 0]);
});
