import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_EVENTS } from '#app/live/event-log.ts';
import { STREAMS_PER_SESSION } from '#app/live/event-stream.ts';
import { isViewing } from '#app/live/page-views.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { epochKey, eventLogKey, liveChannel, TENANTS_CHANNEL } from '#app/platform/redis-keys.ts';
import { join, type Member } from '#tests/world/join.ts';
import { soon } from '#tests/world/soon.ts';
import { call, form, json, siteRedisUrl } from './call.ts';
import { openSite, sessionOf } from './site.ts';
import { bodiesOf, lastIdOf, type OpenedStream, openStream } from './stream.ts';

const site = openSite('live');
let redis: Redis;
let anna: Member;
let bram: Member;
let annas: string;
let brams: string;
const streams: OpenedStream[] = [];

beforeAll(async () => {
  redis = new Redis(siteRedisUrl());
  setPublisher(redis);
});
beforeAll(async () => {
  anna = await join(site.owner, site.amora, 'anna');
  bram = await join(site.owner, site.amora, 'bram');
  annas = await sessionOf(site.owner, site.amora, anna);
  brams = await sessionOf(site.owner, site.amora, bram);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => redis?.disconnect());

const host = () => site.amora.domain;
async function open(cookie: string, options?: Parameters<typeof openStream>[2]): Promise<OpenedStream> {
  const stream = await openStream(host(), cookie, options);
  streams.push(stream);
  if (stream.status === 200) await soon(() => expect(stream.events[0]?.event).toBe('hello'));
  return stream;
}
async function write(body: string): Promise<number> {
  const sent = { recipient: bram.id, client_id: randomUUID(), body };
  const reply = await call(host(), '/api/message.php', { ...json(sent), cookie: annas });
  expect(reply.status).toBe(200);
  return JSON.parse(reply.text).message.id;
}
async function unsend(message: number) {
  const reply = await call(host(), '/api/message.php', { ...json({ message }, 'DELETE'), cookie: annas });
  expect(reply.status).toBe(200);
  return JSON.parse(reply.text);
}
const says = (stream: OpenedStream, event: string) => stream.events.some((each) => each.event === event);
const channelOfBram = () => liveChannel(site.amora.id, bram.id);
const logKey = () => eventLogKey(site.amora.id, bram.id);

describe('an unsent message', () => {
  it('is not refunded once its text was streamed, even if no page opened it', async () => {
    const stream = await open(brams);
    const [first, second] = [await write('read live'), await write('read live too')];
    await soon(() => expect(bodiesOf(stream)).toEqual(['read live', 'read live too']));
    expect(await unsend(first)).toMatchObject({ refunded: false });
    stream.close();
    await soon(async () =>
      expect(await redis.pubsub('NUMSUB', channelOfBram())).toEqual([channelOfBram(), 0]),
    );
    expect(await unsend(second)).toMatchObject({ refunded: false });
  });

  it('is refunded if it was not shown, and is then never streamed', async () => {
    const first = await open(brams);
    await write('before');
    await soon(() => expect(bodiesOf(first)).toEqual(['before']));
    first.close();
    await soon(async () =>
      expect(await redis.pubsub('NUMSUB', channelOfBram())).toEqual([channelOfBram(), 0]),
    );
    const taken = await write('not for your eyes');
    expect(await unsend(taken)).toMatchObject({ refunded: true });
    await write('after');
    const again = await open(brams, { lastEventId: lastIdOf(first) });
    await soon(() => expect(bodiesOf(again)).toEqual(['after']));
    expect(again.events.some(({ data }) => data.includes('"unsent"'))).toBe(true);
  });
});

describe('an interrupted event stream', () => {
  it('resumes with missed events, once and in order, by header or query', async () => {
    const first = await open(brams);
    await write('one');
    await soon(() => expect(bodiesOf(first)).toEqual(['one']));
    first.close();
    for (const body of ['two', 'three']) await write(body);
    for (const options of [
      { lastEventId: lastIdOf(first) },
      { query: `?last=${encodeURIComponent(lastIdOf(first))}` },
    ]) {
      const again = await open(brams, options);
      await soon(() => expect(bodiesOf(again)).toEqual(['two', 'three']));
      expect(says(again, 'reset')).toBe(false);
      again.close();
    }
  });

  it('neither misses nor repeats events while messages are being sent', async () => {
    const written = Array.from({ length: 40 }, (_, n) => `no ${n}`);
    let stream = await open(brams);
    const got: string[] = [];
    const sending = (async () => {
      for (const body of written) await write(body);
    })();
    for (let turn = 0; turn < 5; turn += 1) {
      await soon(() => expect(bodiesOf(stream).length).toBeGreaterThan(2));
      stream.close();
      got.push(...bodiesOf(stream));
      stream = await open(brams, { lastEventId: lastIdOf(stream) });
    }
    await sending;
    await soon(() => expect([...got, ...bodiesOf(stream)].length).toBeGreaterThanOrEqual(written.length));
    expect([...got, ...bodiesOf(stream)]).toEqual(written);
  });

  it('sends a newly loaded page the events since it was requested', async () => {
    await redis.del(logKey());
    await write('while the page loads');
    const stream = await open(brams, { query: '?age=2000' });
    await soon(() => expect(bodiesOf(stream)).toEqual(['while the page loads']));
    expect(says(stream, 'reset')).toBe(false);
    expect(bodiesOf(await open(brams))).toEqual([]);
  });

  it.each([
    ['was away for too long', async () => `?age=${5 * 60_000 + 1_000}`],
    ['names an id that was never given out', async () => '?last=nonsense'],
    [
      'missed more than is kept',
      async () => {
        const id = lastIdOf(await open(brams));
        for (let n = 0; n < MAX_EVENTS; n += 1)
          await redis.xadd(logKey(), 'MAXLEN', MAX_EVENTS, '*', 'e', '{"type":"gone","memberId":1}');
        return `?last=${id}`;
      },
    ],
    [
      'comes back after Redis lost what it held',
      async () => {
        const id = lastIdOf(await open(brams));
        await redis.del(logKey(), epochKey(site.amora.id));
        return `?last=${id}`;
      },
    ],
  ])('gets a reset event when it %s', async (_, ask) => {
    const stream = await open(brams, { query: await ask() });
    await soon(() => expect(says(stream, 'reset')).toBe(true));
    await write('afterwards');
    await soon(() => expect(bodiesOf(stream)).toEqual(['afterwards']));
  });
});

describe('a browser', () => {
  it('has one shared stream: a new one replaces the old one', async () => {
    const [old, other] = [await open(brams, { query: '?shared=1' }), await open(brams)];
    const elsewhere = await open(await sessionOf(site.owner, site.amora, bram), { query: '?shared=1' });
    const next = await open(brams, { query: '?shared=1' });
    await soon(() => expect(old.endedAt).not.toBeNull());
    expect(says(old, 'taken')).toBe(true);
    await write('to all that are open');
    for (const stream of [other, elsewhere, next])
      await soon(() => expect(bodiesOf(stream)).toEqual(['to all that are open']));
  });

  it('has a limited number of streams: its oldest one is closed, and no other browser’s', async () => {
    const cookie = await sessionOf(site.owner, site.amora, bram);
    const elsewhere = await open(brams);
    const first: OpenedStream[] = [];
    for (let n = 0; n < STREAMS_PER_SESSION; n += 1) first.push(await open(cookie));
    expect(first.filter(({ endedAt }) => endedAt !== null)).toEqual([]);
    const [next, last] = [await open(cookie), await open(cookie)];
    const oldest = first.splice(0, 2);
    for (const stream of oldest) {
      await soon(() => expect(stream.endedAt).not.toBeNull());
      expect(says(stream, 'crowded')).toBe(true);
    }
    await write('to those that are left');
    for (const stream of [...first, next, last, elsewhere])
      await soon(() => expect(bodiesOf(stream)).toEqual(['to those that are left']));
  });

  it('counts as viewing only while its page is visible and reports it; an open page is not enough', async () => {
    const looks = () => isViewing(site.amora.id, bram.id);
    await open(brams);
    await call(host(), '/api/user.php', { cookie: brams });
    expect(await looks()).toBe(false);
    await call(host(), '/api/user.php', { cookie: brams, headers: { 'x-looked-at': '1' } });
    await soon(async () => expect(await looks()).toBe(true));
    expect(await isViewing(site.she.id, bram.id)).toBe(false);
    const other = await sessionOf(site.owner, site.amora, bram);
    await call(host(), '/api/page-hidden.php', { ...json({}), cookie: other });
    expect(await looks()).toBe(true);
    await call(host(), '/api/page-hidden.php', { ...json({}), cookie: brams });
    await soon(async () => expect(await looks()).toBe(false));
  });

  it('keeps the member online through actions, not through background requests', async () => {
    const active = async () => {
      const [row] = await site.owner`select last_active_at as at from members where id = ${bram.id}`;
      return row?.at as Date;
    };
    const before = new Date(Date.now() - 3_600_000);
    await site.owner`update members set last_active_at = ${before} where id = ${bram.id}`;
    await open(brams);
    await call(host(), '/api/user.php', { cookie: brams });
    await call(host(), '/api/delivered.php', { ...json({}), cookie: brams });
    expect(await active()).toEqual(before);
    await call(host(), '/api/user.php', { cookie: brams, headers: { 'x-looked-at': '1' } });
    expect((await active()).getTime()).toBeGreaterThan(before.getTime());
  });

  it('loses its stream immediately when it logs out; other browsers of the member keep theirs', async () => {
    const cookie = await sessionOf(site.owner, site.amora, bram);
    const [ending, staying] = [await open(cookie), await open(brams)];
    await call(host(), '/logout', { ...form({}), cookie });
    await soon(() => expect(ending.endedAt).not.toBeNull());
    expect(says(ending, 'session-ended')).toBe(true);
    expect(staying.endedAt).toBeNull();
    expect((await openStream(host(), cookie)).status).toBe(403);
  });

  it('loses its stream when the brand is switched off', async () => {
    const cookie = await sessionOf(site.owner, site.she, await join(site.owner, site.she, 'bram'));
    const stream = await openStream(site.she.domain, cookie);
    streams.push(stream);
    await site.owner`update platform.tenants set active = false where id = ${site.she.id}`;
    await redis.publish(TENANTS_CHANNEL, '1');
    await soon(() => expect(stream.endedAt).not.toBeNull());
    expect(says(stream, 'reconnect')).toBe(true);
  });

  it('gets a stream that proxies neither buffer nor cache', async () => {
    const { headers } = await open(brams);
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['cache-control']).toBe('private, no-store, no-transform');
  });

  it('opens its stream with a hello event, or gets 403 without a session', async () => {
    expect((await openStream(host(), '')).status).toBe(403);
    const stream = await open(brams);
    expect(stream.events[0]).toMatchObject({
      event: 'hello',
      id: expect.stringMatching(/^\w{6}-\d+-\d{13}-\d+$/),
    });
  });
});
