import { expect, it } from 'vitest';
import { CONCURRENCY, QUEUE_CLASSES, readWorkerQueues } from './queue-names.ts';

it('a worker takes all or the named queue classes, with a concurrency for each', () => {
  expect([...(readWorkerQueues('') ?? [])]).toEqual(QUEUE_CLASSES.map((name) => [name, CONCURRENCY[name]]));
  expect([...(readWorkerQueues('mail:16, push') ?? [])]).toEqual([
    ['mail', 16],
    ['push', CONCURRENCY.push],
  ]);
  for (const wrong of ['mails', 'mail:0', 'mail:201', 'mail,,push', 'mail:x', 'jobs'])
    expect(readWorkerQueues(wrong), wrong).toBeNull();
});
