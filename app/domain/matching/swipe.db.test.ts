import { beforeEach, describe, expect, it } from 'vitest';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { declineLike } from './decline-like.server.ts';
import { loadDeck } from './load-deck.server.ts';
import { sweepSwipes } from './sweep-swipes.server.ts';
import { type Swipe, swipe, undoSwipe } from './swipe.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-10T12:00:00Z');
let bram: Member;
let women: Member[];

async function company(tenant: Tenant, count: number): Promise<Member[]> {
  const people: Member[] = [];
  for (let i = 0; i < count; i += 1)
    people.push(await join(world.owner, tenant, 'anna', { name: `Anna ${i}` }));
  return people;
}

beforeEach(async () => {
  await world.owner`delete from members`;
  bram = await join(world.owner, world.amora, 'bram');
  women = await company(world.amora, 6);
});

const at = (now: Date) => as(world.amora, bram, now);
const to = async (index: number, choice: Swipe, now = NOW) =>
  swipe(await at(now), women[index]?.id ?? 0, choice);
const likes = async () => (await world.owner`select 1 from likes where liker_id = ${bram.id}`).length;

describe('the swipe game', () => {
  it('gives four likes a day, and unlimited passes', async () => {
    expect(await to(0, 'pass')).toMatchObject({ ok: true, left: 4 });
    for (const [index, left] of [
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ] as const)
      expect(await to(index, 'like')).toMatchObject({ ok: true, left });
    expect(await to(5, 'like')).toEqual({ ok: false, code: 'limit_reached', left: 0 });
    expect(await to(5, 'pass')).toMatchObject({ ok: true, left: 0 });
    expect(await likes()).toBe(4);
  });

  it('enforces the four under concurrency', async () => {
    const many = await company(world.amora, 10);
    const scope = await at(NOW);
    const outcomes = await Promise.all(many.map(({ id }) => swipe(scope, id, 'like')));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await likes()).toBe(4);
  });

  it('counts the same like once, no matter how often it is sent', async () => {
    const scope = await at(NOW);
    const id = women[0]?.id ?? 0;
    const outcomes = await Promise.all([1, 2, 3].map(() => swipe(scope, id, 'like')));
    expect(outcomes.map((outcome) => outcome.left)).toEqual([3, 3, 3]);
    expect((await loadDeck(scope)).left).toBe(3);
  });

  it.each([
    ['amora', '2026-06-11T03:59:59.999Z', '2026-06-11T04:00:00.000Z'],
    ['she', '2026-06-10T21:59:59.999Z', '2026-06-10T22:00:00.000Z'],
    // The nights of the clock changes: a day of 23 hours and one of 25.
    ['she', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
    ['she', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
  ] as const)('resets at midnight on %s: not at %s, but at %s', async (brand, last, first) => {
    const tenant = world[brand];
    const player = await join(world.owner, tenant, 'bram');
    const people = await company(tenant, 5);
    const late = await as(tenant, player, new Date(last));
    for (const { id } of people.slice(0, 4)) await swipe(late, id, 'like');
    const fifth = people[4]?.id ?? 0;
    expect(await swipe(late, fifth, 'like')).toMatchObject({ ok: false, code: 'limit_reached' });
    expect((await loadDeck(late)).resetsAt).toBe(first);
    expect(await swipe({ ...late, now: new Date(first) }, fifth, 'like')).toMatchObject({
      ok: true,
      left: 3,
    });
  });

  it('does not show swiped, liked or blocked members for thirty days', async () => {
    const shown = async (now = NOW) => (await loadDeck(await at(now))).cards.map(({ id }) => id);
    const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
    expect((await shown()).toSorted()).toEqual(women.map(({ id }) => id).toSorted());
    await to(0, 'pass');
    await likeMember(await at(NOW), women[1]?.id ?? 0);
    await blockMember(await at(NOW), women[2]?.id ?? 0);
    const left = women.slice(3).map(({ id }) => id);
    expect((await shown()).toSorted()).toEqual(left.toSorted());
    await sweepSwipes({ ...(await at(NOW)), now: new Date(days(30).getTime() - 1) });
    expect(await shown(new Date(days(30).getTime() - 1))).not.toContain(women[0]?.id);
    expect(await shown(days(30))).toContain(women[0]?.id);
    await sweepSwipes({ ...(await at(NOW)), now: days(30) });
    expect(await world.owner`select 1 from swipes`).toHaveLength(0);
  });

  it('shows only real members with possible mutual interest', async () => {
    await world.owner`delete from members where id <> ${bram.id}`;
    for (const [who, different] of [
      ['gwen', {}],
      ['hugo', { gender: 'female' }],
      ['dirk', {}],
      ['cleo', {}],
      ['anna', { invisible: true }],
      ['anna', { seeking: 'female' }],
      ['anna', { country: 'GB' }],
      ['anna', { born: '1950-01-01' }],
    ] as const)
      await join(world.owner, world.amora, who, different);
    const bi = await join(world.owner, world.amora, 'anna', { seeking: 'both' });
    expect((await loadDeck(await at(NOW))).cards.map(({ id }) => id)).toEqual([bi.id]);
  });
});

describe('undoing the last swipe', () => {
  it('restores an unseen like and the card', async () => {
    await to(0, 'like');
    expect(await undoSwipe(await at(NOW))).toEqual({
      ok: true,
      memberId: women[0]?.id,
      match: false,
      left: 4,
    });
    expect(await likes()).toBe(0);
    const deck = await loadDeck(await at(NOW));
    expect([deck.cards.length, deck.canUndo]).toEqual([6, false]);
  });

  it('puts a like that was declined in the list of likes back on it', async () => {
    const liker = women[0] as Member;
    await likeMember(await as(world.amora, liker, NOW), bram.id);
    expect(await declineLike(await at(NOW), liker.id)).toBe(true);
    const [listed] = await world.owner`select passed_at from likes where liker_id = ${liker.id}`;
    expect(listed?.passed_at).not.toBeNull();
    expect(await undoSwipe(await at(NOW))).toMatchObject({ ok: true, memberId: liker.id });
    const [again] = await world.owner`select passed_at from likes where liker_id = ${liker.id}`;
    expect(again?.passed_at).toBeNull();
  });

  it('is rejected when the like was seen or made a match', async () => {
    await to(0, 'like');
    await openProfile(await as(world.amora, women[0] as Member, NOW), bram.id);
    const refused = { ok: false, code: 'already_noticed', left: 3 };
    expect(await undoSwipe(await at(NOW))).toEqual(refused);
    await likeMember(await as(world.amora, women[1] as Member, NOW), bram.id);
    expect(await to(1, 'like', new Date(NOW.getTime() + 1))).toMatchObject({ match: true });
    expect(await undoSwipe(await at(NOW))).toEqual({ ...refused, left: 2 });
    expect((await loadDeck(await at(NOW))).canUndo).toBe(false);
    expect(await likes()).toBe(2);
  });

  it('cannot be used to get a fifth like, even concurrently', async () => {
    for (const index of [0, 1, 2, 3]) await to(index, 'like', new Date(NOW.getTime() + index));
    const scope = await at(new Date(NOW.getTime() + 10));
    await Promise.all([undoSwipe(scope), to(4, 'like'), to(5, 'like'), undoSwipe(scope)]);
    expect(await likes()).toBeLessThanOrEqual(4);
    const spent = await world.owner`select 1 from swipes where spent`;
    expect(spent.length).toBe(await likes());
  });

  it('is possible for passes too, and only for today’s swipes', async () => {
    await to(0, 'pass');
    const tomorrow = await at(new Date('2026-06-11T04:00:00Z'));
    expect(await undoSwipe(tomorrow)).toMatchObject({ ok: false, code: 'nothing_to_undo' });
    expect(await undoSwipe(await at(new Date('2026-06-11T03:59:59.999Z')))).toMatchObject({
      ok: true,
      left: 4,
    });
    expect(await undoSwipe(await at(NOW))).toMatchObject({ ok: false, code: 'nothing_to_undo' });
  });
});

it('a swipe on oneself, an unknown member or a member of another brand is rejected without using a like', async () => {
  const stranger = await join(world.owner, world.she, 'anna');
  for (const id of [1, bram.id, stranger.id])
    for (const choice of ['like', 'pass'] as const)
      expect(await swipe(await at(NOW), id, choice)).toEqual({ ok: false, code: 'not_found', left: 4 });
});
