import { beforeEach, describe, expect, it } from 'vitest';
import { blockMember, unblockMember } from '#app/domain/safety/block-member.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { listFavourites } from './list-favourites.server.ts';
import { listVisitors } from './list-visitors.server.ts';
import { openProfile } from './open-profile.server.ts';
import { dropFavourite, saveFavourite } from './save-favourite.server.ts';
import { sweepVisits } from './sweep-visits.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-10T12:00:00Z');
let anna: Member;
let bram: Member;

beforeEach(async () => {
  await world.owner`delete from members`;
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

const open = async (who: Member, target: Member, now = NOW) =>
  openProfile(await as(world.amora, who, now), target.id);
const visitors = async (who: Member, now = NOW) =>
  (await listVisitors(await as(world.amora, who, now))).cards;

describe('a visit', () => {
  it('is listed for the visited member, as new once, by day', async () => {
    await open(bram, anna);
    expect(await visitors(anna)).toMatchObject([{ id: bram.id, day: '2026-06-10', isNew: true }]);
    expect(await visitors(anna)).toMatchObject([{ id: bram.id, isNew: false }]);
    expect(await visitors(bram)).toEqual([]);
  });

  it('is paged by day: neither the order nor a page boundary reveals the time', async () => {
    const guests = await Promise.all(
      Array.from({ length: 30 }, () => join(world.owner, world.amora, 'bram')),
    );
    for (const [minutes, guest] of guests.entries())
      await open(guest, anna, new Date(NOW.getTime() + minutes * MINUTE_MS));
    const scope = await as(world.amora, anna, NOW);
    const first = await listVisitors(scope);
    const rest = await listVisitors(scope, first.next);
    const ids = [...first.cards, ...rest.cards].map(({ id }) => id);
    expect(ids).toEqual(guests.map(({ id }) => id).sort((a, b) => b - a));
    expect(first.next?.at).toBe(Date.parse('2026-06-10'));
    expect(rest.next).toBeNull();
  });

  it('counts once a day per pair, in the brand’s time zone', async () => {
    const rows = () => world.owner`select day::text, visited_at from profile_visits`;
    await open(bram, anna, new Date('2026-06-11T03:59:00Z'));
    const first = await rows();
    await open(bram, anna, new Date('2026-06-11T03:59:59.999Z'));
    expect(await rows()).toEqual(first);
    await visitors(anna);
    await open(bram, anna, new Date('2026-06-11T04:00:00Z'));
    expect(await rows()).toMatchObject([{ day: '2026-06-11' }]);
    expect(await visitors(anna, new Date('2026-06-11T05:00:00Z'))).toMatchObject([{ isNew: true }]);
  });

  it('is not recorded for invisible, hidden, logged-out or blocked viewers, or on the member’s own profile', async () => {
    await open(await join(world.owner, world.amora, 'dirk', { invisible: true }), anna);
    await open(await join(world.owner, world.amora, 'cleo'), anna);
    await openProfile(visit(world.amora, NOW), anna.id);
    await open(anna, anna);
    await blockMember(await as(world.amora, bram), anna.id);
    await open(bram, anna);
    await open(anna, bram);
    expect(await world.owner`select 1 from profile_visits`).toHaveLength(0);
  });

  it('is not shown while its visitor hides or is blocked', async () => {
    await open(bram, anna);
    await world.owner`update members set invisible = true where id = ${bram.id}`;
    expect(await visitors(anna)).toEqual([]);
    await world.owner`update members set invisible = false where id = ${bram.id}`;
    await blockMember(await as(world.amora, bram), anna.id);
    expect(await visitors(anna)).toEqual([]);
    await unblockMember(await as(world.amora, bram), anna.id);
    expect(await visitors(anna)).toHaveLength(1);
  });

  it('is deleted after ninety days', async () => {
    await open(bram, anna);
    const last = new Date(NOW.getTime() + 90 * DAY_MS - 1);
    const scope = await as(world.amora, anna, last);
    await sweepVisits(scope);
    expect((await listVisitors(scope)).cards).toHaveLength(1);
    const after = { ...scope, now: new Date(last.getTime() + 1) };
    expect((await listVisitors(after)).cards).toEqual([]);
    await sweepVisits(after);
    expect(await world.owner`select 1 from profile_visits`).toHaveLength(0);
  });
});

describe('favorites', () => {
  const names = async (order: 'recent' | 'online' | 'name') =>
    (await listFavourites(await as(world.amora, anna, NOW), order, 1)).cards.map(({ name }) => name);

  it('are private, unique, and sortable in three orders', async () => {
    const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();
    const people = [
      await join(world.owner, world.amora, 'dirk', { name: 'dirk', lastActiveAt: ago(9) }),
      await join(world.owner, world.amora, 'dirk', { name: 'Arno', lastActiveAt: ago(1) }),
      await join(world.owner, world.amora, 'dirk', { name: 'Zeno', lastActiveAt: ago(5) }),
    ];
    for (const [index, { id }] of people.entries()) {
      const scope = await as(world.amora, anna, new Date(NOW.getTime() + index));
      expect(await saveFavourite(scope, id)).toEqual({ ok: true, favourite: true });
      expect(await saveFavourite(scope, id)).toEqual({ ok: true, favourite: true });
    }
    expect(await names('recent')).toEqual(['Zeno', 'Arno', 'dirk']);
    expect(await names('online')).toEqual(['Arno', 'Zeno', 'dirk']);
    expect(await names('name')).toEqual(['Arno', 'dirk', 'Zeno']);
    expect((await listFavourites(await as(world.amora, bram), 'recent', 1)).cards).toEqual([]);
    await dropFavourite(await as(world.amora, anna), people[1]?.id ?? 0);
    expect(await names('name')).toEqual(['dirk', 'Zeno']);
  });

  it('are limited to two hundred, also concurrently', async () => {
    await world.owner`
      with people as (
        insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
        select ${world.amora.id}, 'One ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 199) n
        returning id
      ) insert into favourites (tenant_id, member_id, favourite_id) select ${world.amora.id}, ${anna.id}, id from people`;
    const more = [bram, await join(world.owner, world.amora, 'dirk')];
    const scope = await as(world.amora, anna);
    const outcomes = await Promise.all(more.map(({ id }) => saveFavourite(scope, id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, code: 'too_many' });
    const pages = [1, 2, 8, 9].map(async (page) => (await listFavourites(scope, 'name', page)).next);
    expect(await Promise.all(pages)).toEqual([2, 3, 9, null]);
  });

  it('cannot include oneself, unknown members, or members across a block', async () => {
    const scope = await as(world.amora, anna);
    expect(await saveFavourite(scope, anna.id)).toEqual({ ok: false, code: 'not_found' });
    expect(await saveFavourite(scope, 1)).toEqual({ ok: false, code: 'not_found' });
    await saveFavourite(scope, bram.id);
    await blockMember(await as(world.amora, bram), anna.id);
    expect(await names('recent')).toEqual([]);
    expect(await saveFavourite(scope, bram.id)).toEqual({ ok: false, code: 'blocked_by_them' });
  });
});
