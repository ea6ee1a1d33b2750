import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { declineLike, undoDecline } from '#app/domain/matching/decline-like.server.ts';
import { blockMember, unblockMember, undoBlock } from '#app/domain/safety/block-member.server.ts';
import { BLOCK_UNDO_SECONDS } from '#app/domain/safety/limits.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { removeDeclinedLike } from './decline-like.server.ts';
import { likeMember, unlikeMember } from './like-member.server.ts';
import type { LikeList } from './likes.queries.server.ts';
import { listLikes, unwrittenMatches } from './list-likes.server.ts';
import { openProfile } from './open-profile.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

const like = async (who: Member, target: { id: number }) => likeMember(await as(world.amora, who), target.id);
const unlike = async (who: Member, target: Member) => unlikeMember(await as(world.amora, who), target.id);
const list = async (who: Member, name: LikeList) => (await listLikes(await as(world.amora, who), name)).cards;

describe('a like', () => {
  it('is on both lists, new to its recipient', async () => {
    expect(await like(anna, bram)).toEqual({ ok: true, liked: true, match: false });
    expect(await list(anna, 'sent')).toMatchObject([{ id: bram.id, isNew: false, matched: false }]);
    expect(await list(bram, 'received')).toMatchObject([{ id: anna.id, isNew: true, matched: false }]);
    expect((await as(world.amora, bram)).viewer.newLikes).toBe(1);
    expect(await list(bram, 'matches')).toEqual([]);
  });

  it('that is dismissed leaves the list without notifying its sender, and returns with a like in return', async () => {
    await like(anna, bram);
    const pass = async () => removeDeclinedLike(await as(world.amora, bram), anna.id);
    expect(await Promise.all([pass(), pass()])).toEqual([true, true]);
    expect(await list(bram, 'received')).toEqual([]);
    expect((await as(world.amora, bram)).viewer.newLikes).toBe(0);
    expect(await list(anna, 'sent')).toMatchObject([{ id: bram.id, matched: false }]);
    expect(await removeDeclinedLike(await as(world.amora, anna), bram.id)).toBe(false);
    expect(await like(bram, anna)).toEqual({ ok: true, liked: true, match: true });
    expect(await list(bram, 'received')).toMatchObject([{ id: anna.id, matched: true }]);
    expect(await pass()).toBe(false);
  });

  it('that was dismissed can be restored once', async () => {
    await like(anna, bram);
    const undo = async () => undoDecline(await as(world.amora, bram), anna.id);
    expect(await undo()).toBe(false);
    expect(await declineLike(await as(world.amora, bram), anna.id)).toBe(true);
    expect(await list(bram, 'received')).toEqual([]);
    expect((await Promise.all([undo(), undo()])).sort()).toEqual([false, true]);
    expect(await list(bram, 'received')).toMatchObject([{ id: anna.id, isNew: false, matched: false }]);
    expect((await world.owner`select from swipes`).count).toBe(0);
    await declineLike(await as(world.amora, bram), anna.id);
    await like(bram, anna);
    expect(await undo()).toBe(false);
  });

  it('is free of charge, also for a free member', async () => {
    const [free, rich] = [
      await join(world.owner, world.amora, 'bram'),
      await join(world.owner, world.amora, 'bram', {
        account: { status: 'active', credits: 5, premium: true },
      }),
    ];
    for (const sender of [free, rich]) expect(await like(sender, anna)).toMatchObject({ ok: true });
    expect((await as(world.amora, rich)).viewer.credits).toBe(5);
    expect((await as(world.amora, free)).viewer).toMatchObject({ credits: 0, freeMessagesUsed: 0 });
  });

  it('is no longer new once its recipient has opened the profile', async () => {
    await like(anna, bram);
    await openProfile(visit(world.amora), anna.id);
    await openProfile(await as(world.amora, await join(world.owner, world.amora, 'dirk')), anna.id);
    expect((await as(world.amora, bram)).viewer.newLikes).toBe(1);
    const opened = await openProfile(await as(world.amora, bram), anna.id);
    expect(opened).toMatchObject({
      sawNewLike: true,
      like: { liked: false, likedYou: true, matched: false },
    });
    expect((await as(world.amora, bram)).viewer.newLikes).toBe(0);
  });

  it('of an invisible member is shown only to members they have exchanged messages with', async () => {
    const dirk = await join(world.owner, world.amora, 'dirk');
    const ghost = await join(world.owner, world.amora, 'anna');
    await insertConversation(world.owner, world.amora, ghost, dirk);
    await world.owner`update members set invisible = true where id = ${ghost.id}`;
    const told: string[] = [];
    const publish = async (channel: string, event: string) => told.push(`${channel} ${event}`);
    setPublisher({ publish } as unknown as Redis);
    await like(ghost, bram);
    expect([told, await list(bram, 'received'), (await as(world.amora, bram)).viewer.newLikes]).toEqual([
      [],
      [],
      0,
    ]);
    await like(ghost, dirk);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`:m:${dirk.id} `);
  });

  it('is rejected from the 61st within ten minutes and the 301st of a day', async () => {
    const now = new Date('2026-01-01T12:00:00Z');
    const scope = await as(world.amora, anna, now);
    const later = (seconds: number) => ({ ...scope, now: new Date(now.getTime() + seconds * 1000) });
    const likeAt = async (seconds: number) => {
      const outcome = await likeMember(later(seconds), bram.id);
      return outcome.ok || outcome;
    };
    for (let i = 0; i < 60; i += 1) expect(await likeAt(i)).toBe(true);
    await unlike(anna, bram);
    expect(await likeAt(599)).toEqual({ ok: false, code: 'too_often', waitSeconds: 1 });
    expect(await list(bram, 'received')).toEqual([]);
    for (let round = 1; round < 5; round += 1)
      for (let i = 0; i < 60; i += 1) expect(await likeAt(round * 600 + i)).toBe(true);
    expect(await likeAt(3600)).toEqual({ ok: false, code: 'too_often', waitSeconds: 23 * 3600 });
    expect(await likeAt(24 * 3600)).toBe(true);
  });

  it('given twice counts once, and keeps the time of its match', async () => {
    await like(anna, bram);
    await like(bram, anna);
    const matched = () =>
      world.owner`select matched_at from likes where liker_id in (${anna.id}, ${bram.id})`;
    const before = await matched();
    expect(await like(anna, bram)).toEqual({ ok: true, liked: true, match: true });
    expect(await matched()).toEqual(before);
    expect(await list(anna, 'sent')).toHaveLength(1);
  });

  it('in return is a match; withdrawing it ends the match and keeps the other like', async () => {
    await like(anna, bram);
    expect(await like(bram, anna)).toEqual({ ok: true, liked: true, match: true });
    expect(await list(anna, 'matches')).toMatchObject([{ id: bram.id }]);
    expect(await list(bram, 'matches')).toMatchObject([{ id: anna.id }]);
    expect(await unlike(bram, anna)).toEqual({ ok: true, liked: false, match: false });
    expect([await list(anna, 'matches'), await list(bram, 'matches')]).toEqual([[], []]);
    expect(await list(anna, 'sent')).toMatchObject([{ id: bram.id, matched: false }]);
    expect(await list(bram, 'sent')).toEqual([]);
  });

  it('in return is listed among the new matches of both members until one of them writes', async () => {
    const unwritten = async (who: Member) =>
      (await unwrittenMatches(await as(world.amora, who))).map(({ id }) => id);
    await like(anna, bram);
    expect([await unwritten(anna), await unwritten(bram)]).toEqual([[], []]);
    await like(bram, anna);
    expect([await unwritten(anna), await unwritten(bram)]).toEqual([[bram.id], [anna.id]]);
    await insertConversation(world.owner, world.amora, anna, bram);
    expect([await unwritten(anna), await unwritten(bram)]).toEqual([[], []]);
  });

  it('given by both members concurrently always makes a match', async () => {
    for (let i = 0; i < 10; i += 1) {
      const scopes = [await as(world.amora, anna), await as(world.amora, bram)] as const;
      const outcomes = await Promise.all([likeMember(scopes[0], bram.id), likeMember(scopes[1], anna.id)]);
      expect(outcomes.filter((outcome) => outcome.ok && outcome.match)).toHaveLength(1);
      expect(await list(anna, 'matches')).toMatchObject([{ id: bram.id }]);
      expect(await list(bram, 'matches')).toMatchObject([{ id: anna.id }]);
      await Promise.all([unlikeMember(scopes[0], bram.id), unlikeMember(scopes[1], anna.id)]);
    }
  });

  it('is rejected for oneself, unknown and deleted members, partners’ profiles and members of other brands', async () => {
    const refused = async (target: { id: number }) => {
      const outcome = await like(anna, target);
      return outcome.ok || outcome.code;
    };
    expect(await refused(anna)).toBe('not_found');
    expect(await refused({ id: 1 })).toBe('not_found');
    expect(await refused(await join(world.owner, world.amora, 'cleo'))).toBe('not_found');
    expect(await refused(await join(world.owner, world.she, 'bram'))).toBe('not_found');
    expect(await refused(await join(world.owner, world.amora, 'hugo'))).toBe('partner_profile');
    expect(await refused(await join(world.owner, world.amora, 'gwen'))).toBe(true);
  });

  it('of a deleted member is not shown or counted', async () => {
    await like(anna, bram);
    await world.owner`update members set status = 'disabled' where id = ${anna.id}`;
    expect(await list(bram, 'received')).toEqual([]);
    expect((await as(world.amora, bram)).viewer.newLikes).toBe(0);
  });
});

describe('a block', () => {
  it('rejects likes both ways, and removes existing ones', async () => {
    await like(anna, bram);
    await like(bram, anna);
    expect(await blockMember(await as(world.amora, bram), anna.id)).not.toBeNull();
    expect([await list(anna, 'sent'), await list(bram, 'sent'), await list(anna, 'matches')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await like(anna, bram)).toEqual({ ok: false, code: 'blocked_by_them' });
    expect(await like(bram, anna)).toEqual({ ok: false, code: 'blocked_by_you' });
  });

  it('that is undone at once restores the likes and the match; unblocking later does not', async () => {
    await like(anna, bram);
    await like(bram, anna);
    const scope = await as(world.amora, bram);
    const before = [await list(anna, 'matches'), await list(bram, 'received')];
    const token = (await blockMember(scope, anna.id)) ?? '';
    expect(await undoBlock(await as(world.amora, anna), bram.id, token)).toBe(false);
    expect(await undoBlock(scope, anna.id, 'x')).toBe(false);
    const late = new Date(scope.now.getTime() + BLOCK_UNDO_SECONDS * 1000 + 1);
    expect(await undoBlock({ ...scope, now: late }, anna.id, token)).toBe(false);
    const inTime = new Date(scope.now.getTime() + BLOCK_UNDO_SECONDS * 1000);
    expect(await undoBlock({ ...scope, now: inTime }, anna.id, token)).toBe(true);
    expect([await list(anna, 'matches'), await list(bram, 'received')]).toEqual(before);
    expect(before[0]).toHaveLength(1);
    expect(await undoBlock(scope, anna.id, token)).toBe(false);
    await blockMember(scope, anna.id);
    await unblockMember(scope, anna.id);
    expect(await list(anna, 'matches')).toEqual([]);
  });

  it('that is undone does not restore likes where the other member has blocked too', async () => {
    await like(anna, bram);
    const scope = await as(world.amora, bram);
    const token = (await blockMember(scope, anna.id)) ?? '';
    await blockMember(await as(world.amora, anna), bram.id, true);
    expect(await undoBlock(scope, anna.id, token)).toBe(true);
    await unblockMember(await as(world.amora, anna), bram.id);
    expect(await list(anna, 'sent')).toEqual([]);
  });

  it('is not revealed on a brand with neutral texts: the blocker is not found, as after leaving', async () => {
    const features = { ...world.amora.features, neutral_block_messages: true };
    const neutral = { ...world.amora, features };
    await blockMember(await as(neutral, bram), anna.id);
    expect(await openProfile(await as(neutral, anna), bram.id)).toEqual({ state: 'not_found' });
    expect(await likeMember(await as(neutral, anna), bram.id)).toEqual({ ok: false, code: 'not_found' });
    expect(await blockMember(await as(neutral, anna), bram.id)).toBeNull();
    expect(await openProfile(await as(neutral, bram), anna.id)).toMatchObject({ block: 'by_you' });
  });

  it('hides the blocker’s profile from the blocked member only', async () => {
    await blockMember(await as(world.amora, bram), anna.id);
    expect(await openProfile(await as(world.amora, anna), bram.id)).toEqual({
      state: 'blocked_by_them',
      name: 'Bram',
    });
    expect(await openProfile(await as(world.amora, bram), anna.id)).toMatchObject({
      state: 'open',
      block: 'by_you',
    });
  });

  it('is possible for other existing members of the same brand', async () => {
    const scope = await as(world.amora, anna);
    expect(await blockMember(scope, anna.id)).toBeNull();
    expect(await blockMember(scope, 1)).toBeNull();
    expect(await blockMember(scope, (await join(world.owner, world.she, 'bram')).id)).toBeNull();
  });
});

it('the list of likes is paged without gaps or duplicates, even with equal times', async () => {
  await world.owner`
    with fans as (
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
      select ${world.amora.id}, 'Fan ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 55) n
      returning id
    ) insert into likes (tenant_id, liker_id, liked_id, created_at)
      select ${world.amora.id}, id, ${anna.id}, timestamptz '2026-01-01' + (id % 7) * interval '1 ms' from fans`;
  const seen: number[] = [];
  let after: { at: number; id: number } | null = null;
  do {
    const page = await listLikes(await as(world.amora, anna), 'received', after);
    seen.push(...page.cards.map(({ id }) => id));
    after = page.next;
  } while (after);
  const rows = await world.owner<{ id: number }[]>`
    select liker_id as id from likes where liked_id = ${anna.id} order by created_at desc, liker_id desc`;
  expect(seen).toEqual(rows.map(({ id }) => id));
});
