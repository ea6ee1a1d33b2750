import { describe, expect, it, vi } from 'vitest';
import { BoundedQueue, Busy } from './bounded-queue.ts';

const LIMITS = { atOnce: 2, waiting: 3, waitingPerCaller: 2, deadlineMs: 1_000, retryAfterSeconds: 5 };

/** A task that the test finishes explicitly. */
function job() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  return {
    work: () => {
      started = true;
      return promise;
    },
    end: resolve,
    started: () => started,
  };
}

function fill(queue: BoundedQueue, callers: string[]) {
  return callers.map((caller) => {
    const one = job();
    const done = queue.run(caller, one.work).catch((error: unknown) => error);
    return { ...one, done };
  });
}

describe('a bounded queue', () => {
  it('runs a limited number of tasks at once, and the next in order when one ends', async () => {
    const queue = new BoundedQueue(LIMITS);
    const jobs = fill(queue, ['a', 'b', 'c', 'd']);
    await Promise.resolve();
    expect(jobs.map(({ started }) => started())).toEqual([true, true, false, false]);
    jobs[1]?.end();
    await jobs[1]?.done;
    await vi.waitFor(() => expect(jobs.map(({ started }) => started())).toEqual([true, true, true, false]));
    for (const { end } of jobs) end();
    expect(await Promise.all(jobs.map(({ done }) => done))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const [again] = fill(queue, ['a']);
    await vi.waitFor(() => expect(again?.started()).toBe(true));
  });

  it('rejects tasks when it is full or one caller exceeds its share', async () => {
    const queue = new BoundedQueue(LIMITS);
    const jobs = fill(queue, ['a', 'a', 'a', 'a', 'a', 'b', 'b']);
    const refused = await Promise.all([jobs[4]?.done, jobs[6]?.done]);
    expect(refused).toEqual([expect.any(Busy), expect.any(Busy)]);
    expect(refused[0]).toMatchObject({ retryAfterSeconds: 5 });
    for (const { end } of jobs) end();
    expect(await jobs[5]?.done).toBeUndefined();
  });

  it('gives a new caller the newest slot of the caller with the most, and rejects when each has one', async () => {
    const queue = new BoundedQueue(LIMITS);
    const jobs = fill(queue, ['a', 'a', 'a', 'b', 'a', 'c', 'd']);
    expect(await Promise.all([jobs[4]?.done, jobs[6]?.done])).toEqual([expect.any(Busy), expect.any(Busy)]);
    for (const { end } of jobs) end();
    const done = await Promise.all([2, 3, 5].map((n) => jobs[n]?.done));
    expect(done).toEqual([undefined, undefined, undefined]);
  });

  it('takes no slot away in a queue with a single caller', async () => {
    const queue = new BoundedQueue({ ...LIMITS, waitingPerCaller: 3 });
    const jobs = fill(queue, ['', '', '', '', '', '']);
    expect(await jobs[5]?.done).toBeInstanceOf(Busy);
    for (const { end } of jobs) end();
    expect(await jobs[4]?.done).toBeUndefined();
  });

  it('rejects tasks that have waited too long and never runs them', async () => {
    vi.useFakeTimers();
    const queue = new BoundedQueue(LIMITS);
    const jobs = fill(queue, ['a', 'a', 'b']);
    await vi.advanceTimersByTimeAsync(999);
    const late = fill(queue, ['c'])[0];
    await vi.advanceTimersByTimeAsync(1);
    expect(await jobs[2]?.done).toBeInstanceOf(Busy);
    jobs[0]?.end();
    await vi.advanceTimersByTimeAsync(1);
    expect([jobs[2]?.started(), late?.started()]).toEqual([false, true]);
    vi.useRealTimers();
  });

  it('releases the slot of a failed task', async () => {
    const queue = new BoundedQueue({ ...LIMITS, atOnce: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('no')));
    const after = queue.run('b', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });
});
