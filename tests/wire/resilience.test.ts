import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { event, signed } from '#tests/payments/events.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, json } from './call.ts';
import { OwnSite } from './own-site.ts';
import { sessionOf } from './site.ts';
import { type OpenedStream, openStream } from './stream.ts';

const PAIRS = 5;
/** Together 50 messages per second. */
const EVERY_MS = 100;

let site: OwnSite;
beforeAll(async () => {
  site = await OwnSite.start();
});
afterAll(() => site?.stop());

const host = () => site.pair.amora.domain;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const soon = (check: () => void | Promise<void>, timeout = 10_000) =>
  vi.waitFor(check, { timeout, interval: 25 });
const newcomer = async (who: 'anna' | 'bram'): Promise<Member & { cookie: string }> => {
  const member = await join(site.owner, site.pair.amora, who);
  const [account] = await site.owner<
    { credits: number }[]
  >`select credits from accounts where id = ${member.id}`;
  const missing = 1000 - (account?.credits ?? 0);
  await giveCredits(site.owner, site.pair.amora.id, member.id, { kind: 'bought', credits: missing });
  return { ...member, cookie: await sessionOf(site.owner, site.pair.amora, member) };
};

/** Sends one message after the other; one without a response is sent again unchanged. */
class Writer {
  readonly accepted: string[] = [];
  private readonly member: { cookie: string };
  private readonly recipient: number;

  constructor(member: { cookie: string }, recipient: number) {
    this.member = member;
    this.recipient = recipient;
  }

  async write(until: number): Promise<void> {
    for (let due = Date.now(); due < until; due += EVERY_MS) {
      await pause(Math.max(0, due - Date.now()));
      await this.send(randomUUID());
    }
  }

  async send(clientId: string): Promise<void> {
    const message = { recipient: this.recipient, client_id: clientId, body: 'One of many' };
    for (;;) {
      const options = { ...json(message), cookie: this.member.cookie, port: site.port };
      const status = await call(host(), '/api/message.php', options).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 200) break;
      if (status !== 0) throw new Error(`Sending answered ${status}.`);
      await pause(30);
    }
    this.accepted.push(clientId);
  }
}

/** Simulates a page with an open conversation: applies live events, and reloads on a reset event. */
class Reader {
  readonly shown: string[] = [];
  /** Duplicates from the streams. */
  readonly doubled: string[] = [];
  private readonly streamed = new Set<string>();
  stream: OpenedStream | null = null;
  refused = 0;
  private readonly member: Member & { cookie: string };
  private read = 0;
  private lastId = '';
  private open = true;

  constructor(member: Member & { cookie: string }) {
    this.member = member;
  }

  async follow(): Promise<void> {
    while (this.open) {
      const options = { port: site.port, ...(this.lastId ? { lastEventId: this.lastId } : {}) };
      this.stream = await openStream(host(), this.member.cookie, options).catch(() => null);
      this.read = 0;
      if (this.stream && this.stream.status !== 200) this.refused += 1;
      while (this.open && this.stream?.status === 200 && !this.stream.endedAt) {
        await this.take(this.stream);
        await pause(10);
      }
      if (this.stream?.status === 200) await this.take(this.stream);
      await pause(20);
    }
  }

  stop(): void {
    this.open = false;
    this.stream?.close();
  }

  private async take({ events }: OpenedStream): Promise<void> {
    for (; this.read < events.length; this.read += 1) {
      const { event, id, data } = events[this.read] ?? { event: '', id: '', data: '{}' };
      if (id) this.lastId = id;
      const { type, message } = event === 'message' ? JSON.parse(data) : { type: event };
      if (type === 'reset' || type === 'missed') await this.reload();
      if (type !== 'message') continue;
      if (this.streamed.has(message.clientId)) this.doubled.push(message.clientId);
      this.streamed.add(message.clientId);
      if (!this.shown.includes(message.clientId)) this.shown.push(message.clientId);
    }
  }

  /** The requests of its page without a stream. */
  async poll(): Promise<{ unread: number; messages: string[] }> {
    const ask = async (path: string) =>
      JSON.parse((await call(host(), path, { cookie: this.member.cookie, port: site.port })).text);
    const { user } = await ask('/api/user.php');
    const [chat] = (await ask('/api/chats.php')).chats;
    const { messages } = await ask(`/api/messages.php?conversation=${chat.conversation.id}`);
    return {
      unread: user.total_unread_messages,
      messages: messages.map(({ clientId }: { clientId: string }) => clientId),
    };
  }

  /** The messages that the page's loader would return, in order. */
  private async reload(): Promise<void> {
    const rows = await site.owner`
      select m.client_id from messages m join participants p on p.conversation_id = m.conversation_id
      where p.member_id = ${this.member.id} order by m.id`;
    this.shown.splice(0, this.shown.length, ...rows.map((row) => row.client_id));
  }
}

type Pair = { writer: Writer; reader: Reader; sender: number };

async function makePairs(count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n += 1) {
    const [anna, bram] = [await newcomer('anna'), await newcomer('bram')];
    pairs.push({ writer: new Writer(anna, bram.id), reader: new Reader(bram), sender: anna.id });
  }
  return pairs;
}

/** Each accepted message is stored, charged and shown once, in order. */
async function expectConsistent({ writer, reader, sender }: Pair): Promise<void> {
  await soon(() => expect(reader.shown).toEqual(writer.accepted), 15_000);
  expect(reader.doubled).toEqual([]);
  const rows = await site.owner`select client_id, cost from messages where sender_id = ${sender} order by id`;
  expect(rows.map((row) => row.client_id)).toEqual(writer.accepted);
  const [money] = await site.owner`
    select a.credits, -sum(l.amount)::int as spent, count(*)::int as entries from accounts a
      join ledger_entries l on l.tenant_id = a.tenant_id and l.member_id = a.id and l.reason = 'message'
    where a.id = ${sender} group by a.credits`;
  const spent = rows.reduce((sum, row) => sum + row.cost, 0);
  expect(money).toEqual({ credits: 1_000 - spent, spent, entries: rows.length });
}

/** Sends 50 messages per second for a while, with `trouble` in between; then checks the invariants. */
async function survives(trouble: () => Promise<void>, seconds: number): Promise<void> {
  const pairs = await makePairs(PAIRS);
  const following = pairs.map(({ reader }) => reader.follow());
  await soon(() => expect(pairs.every(({ reader }) => reader.stream?.status === 200)).toBe(true));
  const until = Date.now() + seconds * 1_000;
  const writing = pairs.map(({ writer }) => writer.write(until));
  await soon(() => expect(pairs.every(({ writer }) => writer.accepted.length > 5)).toBe(true));
  await trouble();
  await Promise.all(writing);
  try {
    for (const { writer, reader, sender } of pairs) {
      expect(writer.accepted.length).toBeGreaterThan(20);
      await expectConsistent({ writer, reader, sender });
    }
  } finally {
    for (const { reader } of pairs) reader.stop();
    await Promise.all(following);
  }
}

it('keeps every accepted message once and in order when the web process is killed', async () => {
  await survives(async () => {
    await site.killWeb();
    await site.startWeb();
  }, 4);
  await soon(async () => expect((await site.owner`select from outbox`).count).toBe(0));
}, 40_000);

it('keeps and delivers every message when Redis is flushed', async () => {
  await survives(() => site.askRedis('flushall'), 3);
}, 40_000);

it('works without Redis: messages are sent and polled; streams resume when Redis returns', async () => {
  const pairs = await makePairs(PAIRS);
  const following = pairs.map(({ reader }) => reader.follow());
  await soon(() => expect(pairs.every(({ reader }) => reader.stream?.status === 200)).toBe(true));
  const writeAll = (count: number) =>
    Promise.all(
      pairs.map(async ({ writer }) => {
        for (let n = 0; n < count; n += 1) await writer.send(randomUUID());
      }),
    );
  await writeAll(1);
  for (const pair of pairs) await expectConsistent(pair);
  await site.askRedis('shutdown');
  await soon(() => expect(pairs.every(({ reader }) => reader.refused > 0)).toBe(true));

  expect(await call(host(), '/readyz', { port: site.port })).toMatchObject({
    status: 200,
    text: 'ok, without redis\n',
  });
  await writeAll(5);
  for (const { writer, reader } of pairs)
    expect(await reader.poll()).toEqual({ unread: 6, messages: writer.accepted });

  const guess = { email: 'anna@example.test', password: 'wrong horse' };
  const replies: number[] = [];
  for (let n = 0; n < 7; n += 1)
    replies.push((await call(host(), '/api/user.php', { ...json(guess), port: site.port })).status);
  expect(replies.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(replies.slice(5).every((status) => status === 429)).toBe(true);

  await site.startRedis();
  await soon(() => expect(pairs.every(({ reader }) => reader.stream?.status === 200)).toBe(true), 15_000);
  await writeAll(1);
  for (const pair of pairs) await expectConsistent(pair);
  for (const { reader } of pairs) reader.stop();
  await Promise.all(following);
}, 60_000);

it('acknowledges no payment webhook while the database is down, and stores it on the retry', async () => {
  const about = { orderId: 1, value: 995, currency: 'USD', psp: 'AWAY1' };
  const text = signed(event({ tenant: site.pair.amora, ...about }, 'AUTHORISATION'), site.pair.amora);
  const tell = async (): Promise<number> => {
    const answer = call(host(), '/api/adyen.php', { ...json(text), port: site.port });
    return await answer.then(
      ({ status }) => status,
      () => 0,
    );
  };
  const stored = async (): Promise<number> =>
    (await site.owner`select from payment_notifications where psp_reference = 'AWAY1'`).count;
  await site.denyDatabase(true);
  const ask = async (path: string) => await call(host(), path, { port: site.port });
  const [statuses, ready, page] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, tell)),
    ask('/readyz'),
    ask('/members'),
  ]).finally(() => site.denyDatabase(false));
  expect(statuses).toEqual(Array(10).fill(503));
  expect(ready.status).toBe(503);
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await stored()).toBe(0);
  await soon(async () => expect(await tell()).toBe(200));
  expect(await stored()).toBe(1);
}, 40_000);
