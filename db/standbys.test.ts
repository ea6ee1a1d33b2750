import type postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECENT_WRITE_SECONDS } from '#app/domain/safety/cookie-days.ts';
import { recentWriteCookie } from '#app/http/guards/recent-write.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { closeDatabase, openDatabase, readsFromStandbys } from './database.ts';
import { STANDBY_AGE_MS, Standbys } from './standbys.ts';

type Answer = { bytes: number | null; system: string };

/** Answers each query with its current answer, or fails. */
function server(answer: Answer | null) {
  const state = { answer };
  const ask = async <T>(read: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    if (!state.answer) throw new Error('no answer');
    const tag = () => Promise.resolve([state.answer]);
    return await read(tag as unknown as postgres.Sql);
  };
  return { state, ask };
}

const poolWith = (inUse: number): ConnectionPool =>
  ({ counts: { max: 4, inUse, idle: 0, waiting: 0 } }) as ConnectionPool;

let now = 10_000;
beforeEach(() => {
  now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

function scene() {
  const primary = server({ bytes: 100, system: 'ours' });
  const near = server({ bytes: 100, system: 'ours' });
  const far = server({ bytes: 100, system: 'ours' });
  const [nearPool, farPool] = [poolWith(0), poolWith(3)];
  const standbys = new Standbys(primary.ask, [
    { address: 'near', pool: nearPool, ask: near.ask },
    { address: 'far', pool: farPool, ask: far.ask },
  ]);
  return { primary: primary.state, near: near.state, far: far.state, nearPool, farPool, standbys };
}

describe('a standby is chosen', () => {
  it('only after a check, the least busy first', async () => {
    const { standbys, nearPool } = scene();
    expect(standbys.choose()).toBeNull();
    await standbys.check();
    expect(standbys.choose()).toBe(nearPool);
  });

  it('until it lacks data committed more than a second ago', async () => {
    const { standbys, primary, near, nearPool, farPool } = scene();
    await standbys.check();
    primary.answer = { bytes: 200, system: 'ours' };
    now += STANDBY_AGE_MS;
    await standbys.check();
    // Both are assumed up to date until the first check, and that was a second ago.
    expect(standbys.choose()).toBe(nearPool);
    now += 1;
    expect(standbys.choose()).toBeNull();
    near.answer = { bytes: 199, system: 'ours' };
    await standbys.check();
    expect(standbys.choose()).toBeNull();
    near.answer = { bytes: 200, system: 'ours' };
    await standbys.check();
    expect(standbys.choose()).toBe(nearPool);
    expect(standbys.choose()).not.toBe(farPool);
  });

  it.each<[string, Answer | null]>([
    ['became a primary', { bytes: null, system: 'ours' }],
    ['is of another cluster', { bytes: 500, system: 'another' }],
    ['does not answer', null],
  ])('not when it %s', async (_, answer) => {
    const { standbys, near, farPool } = scene();
    near.answer = answer;
    await standbys.check();
    expect(standbys.choose()).toBe(farPool);
  });

  it('not after a request found it unavailable, until the next check', async () => {
    const { standbys, nearPool, farPool } = scene();
    await standbys.check();
    standbys.leaveOut(nearPool);
    expect(standbys.choose()).toBe(farPool);
    await standbys.check();
    expect(standbys.choose()).toBe(nearPool);
  });

  it('not for long when the primary does not respond', async () => {
    const { standbys, primary } = scene();
    await standbys.check();
    Object.assign(primary, { answer: null });
    now += STANDBY_AGE_MS + 1;
    await standbys.check();
    expect(standbys.choose()).toBeNull();
    expect(standbys.ages()).toEqual([
      { address: 'near', milliseconds: STANDBY_AGE_MS + 1 },
      { address: 'far', milliseconds: STANDBY_AGE_MS + 1 },
    ]);
  });
});

describe('a recent change', () => {
  afterEach(() => closeDatabase());
  const url = 'postgres://owner:secret@127.0.0.1:1/dating';

  it('is tracked only where there are standbys', () => {
    openDatabase({ url, runtimeUrl: url, max: 1, name: 'test' });
    expect(readsFromStandbys()).toBe(false);
    openDatabase({ url, runtimeUrl: url, standbyUrls: [url], max: 1, name: 'test' });
    expect(readsFromStandbys()).toBe(true);
  });

  it('is tracked by a cookie that outlives the lag of a standby', () => {
    expect(recentWriteCookie('POST')).toEqual([
      'recent_write=1; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(recentWriteCookie('GET')).toEqual([]);
    expect(recentWriteCookie('HEAD')).toEqual([]);
    expect(RECENT_WRITE_SECONDS * 1_000).toBeGreaterThan(STANDBY_AGE_MS);
  });
});
