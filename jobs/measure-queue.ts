import type { Queue } from 'bullmq';
import { queueJobs, queueOldestSeconds } from '#app/platform/metrics.ts';
import { classOf } from '#app/platform/queue-names.ts';

export async function measureQueues(queues: readonly Queue[]): Promise<void> {
  await Promise.all(queues.map((queue) => measureQueue(queue)));
}

/** Sets the metrics of a queue: the counts from Redis, and the age of the first job in each list. */
export async function measureQueue(queue: Queue, now = Date.now()): Promise<void> {
  const [counts, waiting, prioritized] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getJobs('waiting', 0, 0, true),
    // Bulk jobs share one priority, so the first one is the oldest.
    queue.getJobs('prioritized', 0, 0, true),
  ]);
  const of = (state: string): number => counts[state] ?? 0;
  const set = (state: string, count: number) => queueJobs.set({ queue: classOf(queue), state }, count);
  set('waiting', of('waiting') + of('prioritized'));
  for (const state of ['active', 'delayed', 'failed']) set(state, of(state));
  // For a retried job the last attempt counts.
  const since = [...waiting, ...prioritized].map((job) => job?.processedOn ?? job?.timestamp ?? now);
  queueOldestSeconds.set({ queue: classOf(queue) }, Math.max(0, now - Math.min(now, ...since)) / 1_000);
}
