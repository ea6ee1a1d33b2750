import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { replaceHandlers } from './job-handlers.ts';
import { soon } from './soon.ts';

/** Often enough that jobs are in every state, and no busy loop that takes a core from other tests. */
const EVERY_MS = 4;

/** Numbered jobs of a brand, and a handler that counts them, to check that none is lost. */
export function jobLoad(tenantId: () => number) {
  const handler = vi.fn<(scope: Scope, data: { after: number }) => Promise<void>>();
  replaceHandlers({ 'mail-round': handler });
  const enqueue = (after: number): Promise<void> =>
    inTenant(tenantId(), (tx) =>
      enqueueLater(tx, 'mail-round', { tenantId: tenantId(), round: 'weekly', day: '2026-06-15', after }),
    );

  /** Enqueues one job after the other until it is stopped, which returns their number. */
  function start(): () => Promise<number> {
    let enqueued = 0;
    let stopped = false;
    const load = (async () => {
      for (; !stopped; enqueued += 1) {
        await enqueue(enqueued);
        await setTimeout(EVERY_MS);
      }
    })();
    const stop = async (): Promise<number> => {
      stopped = true;
      await load;
      return enqueued;
    };
    onTestFinished(async () => void (await stop()));
    return stop;
  }

  /** The numbers of the jobs that ran. */
  const done = (): Set<number> => new Set(handler.mock.calls.map(([, { after }]) => after));
  const waitFor = (more: number): Promise<void> => {
    const before = done().size;
    return soon(() => expect(done().size).toBeGreaterThan(before + more));
  };
  const expectAllRan = (enqueued: number): void =>
    expect([...done()].sort((a, b) => a - b)).toEqual(Array.from({ length: enqueued }, (_, n) => n));
  return { handler, enqueue, start, done, waitFor, expectAllRan };
}

/** The number of lines that a logging function wrote about a connection to Redis. */
export const linesAbout = (calls: unknown[][], redis: string): number =>
  calls.filter(([fields]) => (fields as { redis?: string }).redis === redis).length;
