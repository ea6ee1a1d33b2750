import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { setQuietHours } from '#app/domain/safety/safety-settings.server.ts';
import { recordViewing } from '#app/live/page-views.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { liveChannel } from '#app/platform/redis-keys.ts';
import { inTenant } from '#db/client.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { RetryLater } from '#jobs/retry-later.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { testRedisUrl } from '#tests/db/database.ts';
import {
  answerWith,
  arrivedFor,
  newBrowser,
  type PushBrowser,
  readPush,
} from '#tests/fakes/push-service/browser-keys.ts';
import { startPushService } from '#tests/fakes/push-service/start-push-service.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { releaseHeld } from './held.server.ts';
import { loadPushSettings, setPushPreferences } from './push-settings.server.ts';
import { findRecipient } from './recipient.queries.server.ts';
import { signOffDevice, subscribe, unsubscribe } from './subscribe.server.ts';

const service = await startPushService();
process.env.PUSH_TEST_ORIGIN = service.origin;
process.env.APP_ENV = 'test';
const world = openWorld();
const NOON = new Date('2026-06-10T16:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

let redis: Redis;
let listener: Redis;
let anna: Member;
let bram: Member;
let scope: MemberScope;
let phone: PushBrowser;
const job = (now = NOON): Scope => ({ tenant: world.amora, now, locale: 'en' });
const FACTS = { userAgent: 'x Firefox/1 Android', replaces: null, renewal: false };

beforeAll(() => {
  redis = new Redis(testRedisUrl());
  listener = new Redis(testRedisUrl());
  setPublisher(redis);
});
afterAll(async () => {
  redis.disconnect();
  listener.disconnect();
  await service.close();
});
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
  scope = await as(world.amora, anna, NOON);
  phone = newBrowser(service.origin);
  expect(await subscribe(scope, phone.subscription, FACTS)).toEqual({ ok: true, subscribed: true });
});

const told = async (browser = phone) => (await arrivedFor(browser)).map((one) => readPush(browser, one));

/** Bram writes to Anna; returns the resulting job. */
async function write(at = NOON, from = bram, to = anna) {
  const ids = { tenantId: world.amora.id, recipientId: to.id, senderId: from.id, clientId: randomUUID() };
  await world.owner`
    select from send_message(${world.amora.id}, ${from.id}, ${to.id}, ${ids.clientId}, 'A word', 0, 9, 9, ${at})`;
  return ids;
}

async function conversationOf({ clientId }: { clientId: string }): Promise<number> {
  const [row] = await world.owner<{ id: number }[]>`
    select conversation_id as id from messages where client_id = ${clientId}`;
  return row?.id ?? 0;
}

describe('a message to an absent member', () => {
  it('is pushed once to each of their browsers, without its text', async () => {
    const laptop = newBrowser(service.origin);
    await subscribe(await as(world.amora, anna, NOON), laptop.subscription, FACTS);
    const message = await write();
    await handlers['message-sent'](job(), message);
    await handlers['message-sent'](job(later(0.5)), message);
    const conversation = await conversationOf(message);
    const notice = {
      title: 'Bram sent you a message',
      path: `/chats/${conversation}`,
      tag: `c${conversation}`,
      count: 1,
      keep: [`c${conversation}`],
    };
    expect(await told()).toEqual([expect.objectContaining(notice)]);
    expect(await told(laptop)).toHaveLength(1);
    expect(JSON.stringify(await told())).not.toContain('A word');
  });

  it('is pushed even though a hidden page is open', async () => {
    await listener.subscribe(liveChannel(world.amora.id, anna.id));
    await handlers['message-sent'](job(), await write());
    expect(await told()).toHaveLength(1);
  });

  it('represents all unread messages of the conversation', async () => {
    await handlers['message-sent'](job(), await write());
    await handlers['message-sent'](job(), await write());
    const [first, second] = await arrivedFor(phone);
    expect((await told()).map(({ title }) => title)).toEqual([
      'Bram sent you a message',
      '2 new messages from Bram',
    ]);
    expect(second?.headers.topic).toBe(first?.headers.topic);
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('contains no names or details for members in discreet mode', async () => {
    await world.owner`update accounts set discreet = true where tenant_id = ${world.amora.id} and id = ${anna.id}`;
    await handlers['message-sent'](job(), await write());
    const [notice] = await told();
    expect(notice?.title).toBe(world.amora.settings.statement_descriptor);
    expect(notice?.icon).toMatch(/plain-192/);
    expect(`${notice?.title}${notice?.body}`).not.toMatch(/Bram|Amora|message/i);
  });

  it.each([
    ['is viewing the site', async () => recordViewing(world.amora.id, anna.id, scope.sessionHash)],
    [
      'has read it',
      () =>
        world.owner`update participants set unread = 0, last_read_id = last_message_id where member_id = ${anna.id}`,
    ],
    ['filters it', () => world.owner`update participants set filtered = true where member_id = ${anna.id}`],
    [
      'blocked the sender since',
      () =>
        world.owner`insert into blocks (tenant_id, blocker_id, blocked_id) values (${world.amora.id}, ${anna.id}, ${bram.id})`,
    ],
    [
      'is hidden from by the sender',
      () =>
        world.owner`insert into blocks (tenant_id, blocker_id, blocked_id, kind) values (${world.amora.id}, ${bram.id}, ${anna.id}, 'hidden')`,
    ],
    ['does not want it', () => setPushPreferences(scope, (type) => type !== 'new_conversations')],
    ['has turned this browser off', () => unsubscribe(scope)],
    ['has logged out', () => world.owner`delete from sessions where id_hash = ${scope.sessionHash}`],
    ['was banned', () => world.owner`update accounts set status = 'banned' where id = ${anna.id}`],
  ])('is not pushed to a member who %s', async (_, change) => {
    const message = await write();
    await change();
    await handlers['message-sent'](job(), message);
    expect(await told()).toEqual([]);
  });
});

it('a message and a like are pushed to a member who hides from their sender', async () => {
  const message = await write();
  await likeMember(await as(world.amora, bram, NOON), anna.id);
  await world.owner`insert into blocks (tenant_id, blocker_id, blocked_id, kind)
    values (${world.amora.id}, ${anna.id}, ${bram.id}, 'hidden')`;
  await handlers['message-sent'](job(), message);
  const like = { tenantId: world.amora.id, likerId: bram.id, likedId: anna.id };
  await handlers['like-given'](job(), like);
  expect((await told()).map(({ title }) => title)).toEqual(['Bram sent you a message', 'Bram likes you']);
  await world.owner`delete from outbox`;
});

describe('a like', () => {
  const likes = async (from: Member, to: Member) => likeMember(await as(world.amora, from, NOON), to.id);
  const jobs = (name: string) => world.owner<{ data: never }[]>`select data from outbox where job = ${name}`;

  it('is pushed, and a match is pushed to the member who liked first', async () => {
    await likes(bram, anna);
    const [like] = await jobs('like-given');
    await handlers['like-given'](job(), like?.data as never);
    await likes(anna, bram);
    expect(await jobs('match-made')).toEqual([
      { data: { tenantId: world.amora.id, memberId: bram.id, otherId: anna.id } },
    ]);
    expect((await told()).map(({ title, tag }) => [title, tag])).toEqual([['Bram likes you', `l${bram.id}`]]);
    await handlers['like-given'](job(later(1)), like?.data as never);
    expect(await told()).toHaveLength(1);
    await world.owner`delete from outbox`;
  });

  it('of an invisible member is not pushed', async () => {
    await likes(bram, anna);
    await world.owner`update members set invisible = true where id = ${bram.id}`;
    const data = { tenantId: world.amora.id, likerId: bram.id, likedId: anna.id };
    await handlers['like-given'](job(), data);
    expect(await told()).toEqual([]);
    await world.owner`delete from outbox`;
  });
});

describe('quiet hours', () => {
  // Noon is twelve o'clock in New York.
  const QUIET = { from: '11:00', to: '13:00', zone: 'America/New_York' };
  const held = () => world.owner<{ data: never }[]>`select data from outbox where job = 'push-held'`;

  it('delay all notifications and combine them into one push afterwards, while recent', async () => {
    await setQuietHours(scope, QUIET);
    await handlers['message-sent'](job(), await write());
    await handlers['message-sent'](job(), await write());
    await handlers['release-held'](job(later(0.99)), { tenantId: world.amora.id });
    expect(await held()).toHaveLength(0);
    await handlers['release-held'](job(later(1)), { tenantId: world.amora.id });
    const [release] = await held();
    await handlers['push-held'](job(later(1)), release?.data as never);
    await handlers['push-held'](job(later(1)), release?.data as never);
    expect((await told()).map(({ body, path }) => [body, path])).toEqual([['2 unread messages', '/chats']]);
    await world.owner`delete from outbox`;
  });

  it('of many other members delay no one else', async () => {
    await setQuietHours(await as(world.amora, bram, NOON), QUIET);
    await subscribe(await as(world.amora, bram, NOON), newBrowser(service.origin).subscription, FACTS);
    await setQuietHours(scope, { ...QUIET, to: '12:30' });
    await handlers['message-sent'](job(), await write());
    await handlers['message-sent'](job(), await write(NOON, anna, bram));
    await releaseHeld(job(later(0.75)), 1);
    expect(await held()).toMatchObject([{ data: { memberId: anna.id } }]);
    await world.owner`delete from outbox`;
    await world.owner`delete from push_held`;
  });

  it('push nothing when everything was read in the meantime', async () => {
    await setQuietHours(scope, QUIET);
    await handlers['message-sent'](job(), await write());
    await world.owner`update participants set unread = 0 where member_id = ${anna.id}`;
    await handlers['release-held'](job(later(1)), { tenantId: world.amora.id });
    const [release] = await held();
    await handlers['push-held'](job(later(1)), release?.data as never);
    expect(await told()).toEqual([]);
    await world.owner`delete from outbox`;
  });
});

describe('a push service', () => {
  it('that reports a subscription as gone is not called again', async () => {
    await answerWith(phone, [{ status: 410 }]);
    await handlers['message-sent'](job(), await write());
    expect((await loadPushSettings(scope)).devices).toEqual([]);
  });

  it('that is busy is retried when it requests, and others get no duplicate', async () => {
    const laptop = newBrowser(service.origin);
    await subscribe(await as(world.amora, anna, NOON), laptop.subscription, FACTS);
    await answerWith(phone, [{ status: 429, retryAfter: '90' }]);
    const message = await write();
    const first = await Promise.resolve(handlers['message-sent'](job(), message)).catch((error) => error);
    expect(first).toBeInstanceOf(RetryLater);
    expect(first.seconds).toBe(90);
    await handlers['message-sent'](job(), message);
    expect([(await told()).length, (await told(laptop)).length]).toEqual([2, 1]);
  });

  it('gets nothing encrypted for an outdated key', async () => {
    await world.owner`update push_subscriptions set key_id = 'earlier' where member_id = ${anna.id}`;
    await handlers['message-sent'](job(), await write());
    expect(await told()).toEqual([]);
    expect((await loadPushSettings(scope)).devices).toEqual([]);
  });
});

describe('reminders', () => {
  const remind = async (now: Date) => {
    await handlers['remind-unread'](job(now), { tenantId: world.amora.id });
    const rows = await world.owner<{ data: never }[]>`
      delete from outbox where job = 'push-reminder' and (data->>'memberId')::bigint = ${anna.id} returning data`;
    for (const { data } of rows) await handlers['push-reminder'](job(now), data);
    return rows.length;
  };

  it('are sent a day after the message, at most once in three days, to inactive members', async () => {
    await world.owner`update members set last_active_at = ${NOON} where id = ${anna.id}`;
    await world.owner`update sessions set expires_at = '2030-01-01'`;
    await write();
    expect(await remind(later(23.9))).toBe(0);
    expect(await remind(later(24))).toBe(1);
    expect(await remind(later(48))).toBe(0);
    expect(await remind(later(24 + 73))).toBe(1);
    expect((await told()).map(({ body }) => body)).toEqual(['1 unread message', '1 unread message']);
  });
});

describe('the browsers of a member', () => {
  const devices = async () => (await loadPushSettings(scope)).devices;

  it('belong to the member who logged in last', async () => {
    const other = await as(world.amora, bram, NOON);
    await subscribe(other, phone.subscription, FACTS);
    expect(await devices()).toEqual([]);
    expect((await loadPushSettings(other)).devices).toMatchObject([
      { device: 'Firefox, Android', own: true },
    ]);
  });

  it('are limited to the ten last seen', async () => {
    for (let i = 1; i <= 10; i += 1) {
      const session = await as(world.amora, anna, later(i));
      await subscribe(session, newBrowser(service.origin).subscription, FACTS);
    }
    const kept = await devices();
    expect(kept).toHaveLength(10);
    expect(kept.some(({ own }) => own)).toBe(false);
  });

  it('stay unsubscribed until turned on again', async () => {
    const [device] = await devices();
    expect(await signOffDevice(scope, device?.id ?? '')).toBe(true);
    expect(await signOffDevice(await as(world.amora, bram, NOON), device?.id ?? '')).toBe(false);
    expect(await subscribe(scope, phone.subscription, { ...FACTS, renewal: true })).toEqual({
      ok: true,
      subscribed: false,
    });
    await handlers['message-sent'](job(), await write());
    expect([await devices(), await told()]).toEqual([[], []]);
    expect(await subscribe(scope, phone.subscription, FACTS)).toEqual({ ok: true, subscribed: true });
    expect(await devices()).toHaveLength(1);
  });

  it('stay unsubscribed when the browser renews its subscription automatically', async () => {
    const [device] = await devices();
    await signOffDevice(scope, device?.id ?? '');
    const about = { ...FACTS, replaces: phone.subscription.endpoint, renewal: true };
    const changed = newBrowser(service.origin).subscription;
    expect(await subscribe(scope, changed, about)).toEqual({ ok: true, subscribed: false });
    expect(await devices()).toEqual([]);
    const again = { ...FACTS, replaces: changed.endpoint };
    expect(await subscribe(scope, newBrowser(service.origin).subscription, again)).toEqual({
      ok: true,
      subscribed: true,
    });
    expect(await devices()).toHaveLength(1);
  });

  it('are unknown to other brands', async () => {
    const there = await join(world.owner, world.she, 'anna');
    expect((await loadPushSettings(await as(world.she, there, NOON))).devices).toEqual([]);
  });
});

describe('a promotion', () => {
  it('is pushed once to members who opted in', async () => {
    const texts = { en: { title: 'Spring', body: 'Come in' } };
    const [row] = await world.owner<{ id: string }[]>`
      insert into push_promotions (tenant_id, texts, path, starts_at, ends_at, scheduled_at)
      values (${world.amora.id}, ${world.owner.json(texts)}, '/credits', ${NOON}, ${later(5)}, ${NOON}) returning id`;
    const begin = (now: Date) => handlers['begin-promotions'](job(now), { tenantId: world.amora.id });
    const begun = () => world.owner<{ data: never }[]>`select data from outbox where job = 'push-promotion'`;
    await begin(later(-0.01));
    expect(await begun()).toHaveLength(0);
    await begin(NOON);
    await begin(later(0.1));
    expect(await begun()).toEqual([{ data: { tenantId: world.amora.id, promotionId: row?.id, after: 0 } }]);
    const tell = { tenantId: world.amora.id, promotionId: row?.id ?? '', after: 0 };
    await handlers['push-promotion'](job(), tell);
    expect(await told()).toEqual([]);
    await setPushPreferences(scope, (type) => type === 'promotions');
    // What is not finished in the evening goes on in the morning.
    await expect(handlers['push-promotion'](job(later(11)), tell)).rejects.toThrow('retry in');
    expect(await told()).toEqual([]);
    await handlers['push-promotion'](job(), tell);
    await handlers['push-promotion'](job(), tell);
    expect((await told()).map(({ title, path }) => [title, path])).toEqual([['Spring', '/credits']]);
    await world.owner`delete from outbox`;
  });
});

it('a recipient’s unread messages and new likes are counted up to a hundred', async () => {
  await world.owner`
    with crowd as (
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
      select ${world.amora.id}, 'Fan ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 150) n
      returning id
    ), talks as (
      insert into conversations (tenant_id, member_low, member_high, started_by)
      select ${world.amora.id}, least(id, ${anna.id}::bigint), greatest(id, ${anna.id}::bigint), id from crowd returning *
    ), unread as (
      insert into participants (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at)
      select tenant_id, ${anna.id}, id, started_by, 1, 1, now() from talks
    ) insert into likes (tenant_id, liker_id, liked_id) select ${world.amora.id}, id, ${anna.id} from crowd`;
  const recipient = await inTenant(world.amora.id, (tx) => findRecipient(tx, world.amora.id, anna.id, NOON));
  expect(recipient).toMatchObject({ unread: 100, newLikes: 100 });
  expect(recipient?.unreadIn).toHaveLength(100);
});
