import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { JobQueues } from '#jobs/queue.ts';
import { OutboxRelay } from '#jobs/relay.ts';
import { testDatabase } from '#tests/db/database.ts';
import { Network } from '#tests/db/network.ts';
import { openWorld } from '#tests/world/world.ts';
import { inTenant, readInTenant, readPlatform } from './client.ts';
import { DatabaseUnavailable } from './connection-pool.ts';
import { closeDatabase, openDatabase, pingDatabase } from './database.ts';

const world = openWorld();
let network: Network;
beforeAll(async () => {
  const { ownerUrl, runtimeUrl } = await testDatabase();
  await closeDatabase();
  const opened = await Network.before(runtimeUrl);
  network = opened.network;
  openDatabase({
    url: ownerUrl,
    runtimeUrl: opened.url,
    max: 3,
    name: 'test',
    deadlines: { connectionMs: 500, answerMs: 1_000, moveMs: 500 },
  });
});
afterAll(() => network.close());

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'answered' as const,
    (error: unknown) => error,
  );

/** One of every kind of database work. */
const everything = () =>
  Promise.all([
    ...Array.from({ length: 4 }, (_, i) =>
      outcome(readInTenant(1, ({ sql }) => [sql`select ${i}::int`, sql`select ${[i]}::int[]`])),
    ),
    ...Array.from({ length: 4 }, () =>
      outcome(
        inTenant(1, async ({ sql }) => {
          await sql`select 1`;
          await sql`select 2`;
        }),
      ),
    ),
    outcome(readPlatform(async (sql) => await sql`select 1`)),
  ]);

const recovers = () => expect.poll(() => outcome(pingDatabase())).toBe('answered');

/** Unhandled errors: each would end a process. */
async function unhandledDuring(work: () => Promise<void>): Promise<unknown[]> {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => process.listeners(event as 'uncaughtException'));
  for (const event of events) process.removeAllListeners(event).on(event as 'uncaughtException', note);
  try {
    await work();
    // Unhandled rejections are reported after the microtasks of the current turn.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    events.forEach((event, i) => {
      process.removeAllListeners(event);
      for (const listener of before[i] ?? []) process.on(event as 'uncaughtException', listener);
    });
  }
  return unhandled;
}

describe('cut connections', () => {
  it('never crash the process, and later work gets new ones', async () => {
    const unhandled = await unhandledDuring(async () => {
      for (let turns = 0; turns < 40; turns += 1) {
        const working = everything();
        // Cuts at a different moment each time: while connecting, authenticating, or between two statements.
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        network.cut();
        await working;
      }
    });
    expect(unhandled).toEqual([]);
    await recovers();
  });

  it('fail later statements of their transaction (the fix of connection.js in patches/)', async () => {
    const { runtimeUrl } = await testDatabase();
    const opened = await Network.before(runtimeUrl);
    let closed = false;
    const onclose = () => {
      closed = true;
    };
    const sql = postgres(opened.url, { max: 1, fetch_types: false, onclose });
    const later: unknown[] = [];
    const unhandled = await unhandledDuring(async () => {
      await outcome(
        sql.begin(async (transaction) => {
          await transaction`select 1`;
          opened.network.cut();
          await expect.poll(() => closed).toBe(true);
          later.push(await outcome(transaction`select 2`));
        }),
      );
      await expect.poll(() => later).toMatchObject([{ code: 'CONNECTION_CLOSED' }]);
    });
    expect(unhandled).toEqual([]);
    await sql.end({ timeout: 0 });
    await opened.network.close();
  });

  it('do not end the relay, which continues once it is reconnected', async () => {
    const { relayUrl } = await testDatabase();
    const opened = await Network.before(relayUrl);
    const handed: string[] = [];
    const queue = {
      addBulk: async (jobs: { opts: { jobId: string } }[]) =>
        handed.push(...jobs.map(({ opts }) => opts.jobId)),
    } as unknown as JobQueues;
    const relay = new OutboxRelay(opened.url, queue, true);
    const enqueue = () =>
      inTenant(world.amora.id, (tx) => enqueueLater(tx, 'sweep-tenant', { tenantId: world.amora.id }));
    const unhandled = await unhandledDuring(async () => {
      await relay.start();
      for (let turns = 0; turns < 30; turns += 1) {
        await outcome(enqueue());
        for (let turn = 0; turn < turns % 20; turn += 1)
          await new Promise((resolve) => setImmediate(resolve));
        opened.network.cut();
      }
    });
    expect(unhandled).toEqual([]);
    const waiting = async () => (await world.owner`select from outbox where enqueued_at is null`).count;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(new Set(handed).size).toBeGreaterThan(0);
    await relay.stop();
    await opened.network.close();
  });
});

describe('a silent network', () => {
  it('causes an error within the deadline, and work succeeds once the network is back', {
    timeout: 60_000,
  }, async () => {
    await recovers();
    network.silence(true);
    const working = Array.from({ length: 5 }, () => outcome(readInTenant(1, ({ sql }) => [sql`select 1`])));
    const [asked, ...more] = await Promise.all(working);
    for (const error of [asked, ...more]) expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(await outcome(pingDatabase())).not.toBe('answered');
    network.silence(false);
    await expect.poll(() => outcome(pingDatabase()), { timeout: 20_000 }).toBe('answered');
  });
});

describe('a transaction that exceeds its time limit', () => {
  it('never returns its connection and writes nothing afterwards', async () => {
    await recovers();
    const key = `late ${randomUUID()}`;
    const first: { pid: number }[] = [];
    let left: Promise<unknown> = Promise.resolve();
    const working = inTenant(1, ({ sql }) => {
      left = (async () => {
        first.push(...(await sql<{ pid: number }[]>`select pg_backend_pid() as pid`));
        for (let i = 0; i < 4; i += 1) await sql`select pg_sleep(0.4)`;
        await sql`insert into attempts (tenant_id, key, count, window_ends_at) values (1, ${key}, 1, now())`;
      })();
      return left;
    });
    expect(await outcome(working)).toBeInstanceOf(DatabaseUnavailable);
    const later = await Promise.all(
      Array.from({ length: 3 }, () =>
        inTenant(2, async ({ sql }) => {
          await sql`select pg_sleep(0.2)`;
          return (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
        }),
      ),
    );
    expect(later).not.toContain(first[0]?.pid);
    expect(await outcome(left)).not.toBe('answered');
    expect(await world.owner`select from attempts where key = ${key}`).toHaveLength(0);
  });
});

describe('closing', () => {
  it('waits for running reads only', async () => {
    const reading = readInTenant(1, ({ sql }) => [sql`select pg_sleep(0.3)`, sql`select 1 as one`]);
    await new Promise((resolve) => setImmediate(resolve));
    const started = performance.now();
    await closeDatabase();
    expect(performance.now() - started).toBeLessThan(3_000);
    expect((await reading)[1]).toEqual([{ one: 1 }]);
  });
});
