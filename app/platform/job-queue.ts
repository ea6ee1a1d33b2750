import type { Job, Queue } from 'bullmq';
import { classOf, QUEUE_CLASSES, queueName } from './queue-names.ts';
import { connectRedis, whenReady } from './redis.ts';
import { QUEUE_PREFIX } from './redis-keys.ts';
import { within } from './within.ts';

/** Maximum jobs listed or retried at a time. */
export const MAX_JOBS = 1_000;
const ANSWERS_WITHIN_MS = 3_000;

/** The states of a job; waiting ones include jobs with a lower priority. */
const STATES = {
  waiting: ['waiting', 'prioritized'],
  active: ['active'],
  delayed: ['delayed'],
  failed: ['failed'],
} as const;
type JobState = keyof typeof STATES;
export type StateCount = { state: JobState; count: number; names: [name: string, count: number][] };

/** The number of jobs of each name, the most frequent first. */
function byName(jobs: readonly (Job | undefined)[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const job of jobs) if (job) counts.set(job.name, (counts.get(job.name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/**
 * The counts of waiting, active, delayed and failed jobs of all queues; only the first thousand of each are counted by
 * name.
 */
export async function countJobs(queues: readonly Queue[]): Promise<StateCount[]> {
  const counted: StateCount[] = [];
  for (const [state, parts] of Object.entries(STATES) as [JobState, (typeof STATES)[JobState]][]) {
    const own: (Job | undefined)[] = [];
    let count = 0;
    for (const queue of queues) {
      const all = await queue.getJobCountByTypes(...parts);
      const jobs = all > 0 ? await queue.getJobs([...parts], 0, MAX_JOBS - 1) : [];
      // Scheduled future runs are among the delayed jobs, but are not overdue work.
      const due = jobs.filter((job) => !job?.repeatJobKey || state !== 'delayed');
      own.push(...due);
      count += all - (jobs.length - due.length);
    }
    counted.push({ state, count, names: byName(own) });
  }
  return counted;
}

/** A job with the id for retrying it, which includes the queue, because ids are unique only within a queue. */
export type NamedJob = { id: string; job: Job };

const named = (queue: Queue, jobs: readonly (Job | undefined)[]): NamedJob[] =>
  jobs.flatMap((job) => (job ? [{ id: `${classOf(queue)}:${job.id}`, job }] : []));

/** The latest permanently failed jobs, and the failed jobs that are waiting for a retry. */
export async function failedJobs(
  queues: readonly Queue[],
  count: number,
): Promise<{ failed: NamedJob[]; inAll: number; again: NamedJob[] }> {
  const [failed, again]: [NamedJob[], NamedJob[]] = [[], []];
  let inAll = 0;
  for (const queue of queues) {
    failed.push(...named(queue, await queue.getFailed(0, count - 1)));
    again.push(
      ...named(queue, await queue.getDelayed(0, MAX_JOBS - 1)).filter(({ job }) => job.failedReason),
    );
    inAll += await queue.getFailedCount();
  }
  failed.sort((a, b) => (b.job.finishedOn ?? 0) - (a.job.finishedOn ?? 0));
  again.sort((a, b) => retryTime(a.job) - retryTime(b.job));
  return { failed: failed.slice(0, count), inAll, again };
}

/** The time at which a delayed job is retried. */
export const retryTime = (job: Job): number => (job.processedOn ?? job.timestamp) + job.delay;

/**
 * Retries a failed job now, permanently failed or not; false when it has not failed or was already retried. `id`: with
 * its queue's class, as listed, or without.
 */
export async function retryJob(queues: readonly Queue[], id: string): Promise<boolean> {
  for (const queue of queues) {
    const prefix = `${classOf(queue)}:`;
    if (id.startsWith(prefix)) return await runAgain(await queue.getJob(id.slice(prefix.length)));
  }
  for (const queue of queues) if (await runAgain(await queue.getJob(id))) return true;
  return false;
}

async function runAgain(job: Job | undefined): Promise<boolean> {
  if (!job?.failedReason) return false;
  try {
    if (await job.isFailed()) await job.retry('failed');
    else if (await job.isDelayed()) await job.promote();
    else return false;
    return true;
  } catch (error) {
    // The job has left that state, because it was retried concurrently.
    if (error instanceof Error && /Missing key|not in the .* state/i.test(error.message)) return false;
    throw error;
  }
}

/** Retries all permanently failed jobs, or those of one name; returns the count. */
export async function retryJobs(
  queues: readonly Queue[],
  name: string | null,
  most = Infinity,
): Promise<number> {
  let count = 0;
  for (const queue of queues)
    for (const job of await queue.getFailed(0, -1)) {
      if (count >= most) return count;
      if ((name === null || job?.name === name) && (await runAgain(job))) count += 1;
    }
  return count;
}

/**
 * Opens the queues on a temporary connection for rarely used pages, so that the web server keeps neither the library
 * nor a connection. Throws when they do not respond.
 */
export async function withJobQueues<T>(work: (queues: readonly Queue[]) => Promise<T>): Promise<T> {
  const { Queue } = await import('bullmq');
  const redis = connectRedis('console');
  await whenReady(redis, ANSWERS_WITHIN_MS).catch((error: unknown) => {
    redis.disconnect();
    throw error;
  });
  const queues = QUEUE_CLASSES.map(
    (name) => new Queue(queueName(name), { connection: redis, prefix: QUEUE_PREFIX }),
  );
  // Errors also reject the calls above.
  for (const queue of queues) queue.on('error', () => {});
  try {
    const ready = Promise.all(queues.map((queue) => queue.waitUntilReady()));
    await within(ANSWERS_WITHIN_MS, ready, 'The queues do not answer.');
    return await work(queues);
  } finally {
    await Promise.all(queues.map((queue) => queue.close().catch(() => {})));
    redis.disconnect();
  }
}
