import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublisher } from '#app/live/publisher.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { liveChannel } from '#app/platform/redis-keys.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { blockMember, mayChangeBlocks, unblockMember } from './block-member.server.ts';
import { type BlockedPage, listBlocked } from './list-blocked.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

describe('a block', () => {
  it('sends the same event to open pages of both members', async () => {
    const published: [string, unknown][] = [];
    const publish = async (channel: string, event: string) => published.push([channel, JSON.parse(event)]);
    setPublisher({ publish } as unknown as Redis);
    await blockMember(await as(world.amora, anna), bram.id);
    expect(published).toEqual([
      [liveChannel(world.amora.id, bram.id), { type: 'gone', memberId: anna.id }],
      [liveChannel(world.amora.id, anna.id), { type: 'gone', memberId: bram.id }],
    ]);
  });

  it('is only on the blocker’s list, latest first, until removed', async () => {
    const dirk = await join(world.owner, world.amora, 'dirk');
    await blockMember(await as(world.amora, anna, new Date('2026-01-01T00:00:00Z')), bram.id);
    await blockMember(await as(world.amora, anna, new Date('2026-01-02T00:00:00Z')), dirk.id);
    const list = async (who: Member) => (await listBlocked(await as(world.amora, who))).people;
    expect(await list(anna)).toEqual([
      { id: dirk.id, name: 'Dirk', since: '2026-01-02T00:00:00.000Z' },
      { id: bram.id, name: 'Bram', since: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(await list(bram)).toEqual([]);
    expect(await unblockMember(await as(world.amora, bram), anna.id)).toBe(false);
    expect(await unblockMember(await as(world.amora, anna), dirk.id)).toBe(true);
    expect(await unblockMember(await as(world.amora, anna), dirk.id)).toBe(false);
    expect(await list(anna)).toMatchObject([{ id: bram.id }]);
  });

  it('list is paged without gaps or duplicates', async () => {
    await world.owner`
      with crowd as (
        insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
        select ${world.amora.id}, 'Fan ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 120) n
        returning id
      ) insert into blocks (tenant_id, blocker_id, blocked_id, created_at)
        select ${world.amora.id}, ${anna.id}, id, timestamptz '2026-01-01' + (id % 5) * interval '1 ms' from crowd`;
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: BlockedPage = await listBlocked(await as(world.amora, anna), after);
      seen.push(...page.people.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  it('can be changed a hundred times an hour', async () => {
    const now = new Date();
    const scope = await as(world.amora, anna, now);
    for (let i = 0; i < 100; i += 1) expect(await mayChangeBlocks(scope)).toBe(true);
    expect(await mayChangeBlocks(scope)).toBe(false);
    expect(await mayChangeBlocks({ ...scope, now: new Date(now.getTime() + HOUR_MS) })).toBe(true);
  });
});
