import type { Job, Queue } from 'bullmq';
import { connectRedis } from './redis.ts';
import { QUEUE_PREFIX } from './redis-keys.ts';

export const QUEUE_NAME = 'jobs';
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
export type JobState = keyof typeof STATES;
export type StateCount = { state: JobState; count: number; names: [name: string, count: number][] };

/** The number of jobs of each name, the most frequent first. */
function byName(jobs: readonly (Job | undefined)[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const job of jobs) if (job) counts.set(job.name, (counts.get(job.name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The numbers of waiting, active, delayed and failed jobs; names are counted over the first thousand. */
export async function countJobs(queue: Queue): Promise<StateCount[]> {
  const counted: StateCount[] = [];
  for (const [state, parts] of Object.entries(STATES) as [JobState, (typeof STATES)[JobState]][]) {
    const all = await queue.getJobCountByTypes(...parts);
    const jobs = all > 0 ? await queue.getJobs([...parts], 0, MAX_JOBS - 1) : [];
    // Scheduled future runs are among the delayed jobs, but are not overdue work.
    const own = jobs.filter((job) => !job?.repeatJobKey || state !== 'delayed');
    counted.push({ state, count: all - (jobs.length - own.length), names: byName(own) });
  }
  return counted;
}

/** The latest permanently failed jobs, and the failed jobs that are waiting for a retry. */
export async function failedJobs(
  queue: Queue,
  count: number,
): Promise<{ failed: Job[]; inAll: number; again: Job[] }> {
  const failed = (await queue.getFailed(0, count - 1)).filter(Boolean);
  const delayed = await queue.getDelayed(0, MAX_JOBS - 1);
  return { failed, inAll: await queue.getFailedCount(), again: delayed.filter((job) => job?.failedReason) };
}

/** When a delayed job is retried. */
export const retryTime = (job: Job): number => (job.processedOn ?? job.timestamp) + job.delay;

/** Retries a failed job now, permanently failed or not; false when it has not failed or was already retried. */
export async function retryJob(queue: Queue, id: string): Promise<boolean> {
  return await runAgain(await queue.getJob(id));
}

async function runAgain(job: Job | undefined): Promise<boolean> {
  if (!job?.failedReason) return false;
  try {
    if (await job.isFailed()) await job.retry('failed');
    else if (await job.isDelayed()) await job.promote();
    else return false;
    return true;
  } catch (error) {
    // The job has left that state: it was retried concurrently.
    if (error instanceof Error && /Missing key|not in the .* state/i.test(error.message)) return false;
    throw error;
  }
}

/** Retries all permanently failed jobs, or those of one name; returns the count. */
export async function retryJobs(queue: Queue, name: string | null, most = Infinity): Promise<number> {
  let count = 0;
  for (const job of await queue.getFailed(0, -1)) {
    if (count >= most) break;
    if ((name === null || job?.name === name) && (await runAgain(job))) count += 1;
  }
  return count;
}

/**
 * Opens the queue on a temporary connection, for rarely used pages, so the web server keeps neither the library nor a
 * connection. Throws when the queue does not respond.
 */
export async function withJobQueue<T>(work: (queue: Queue) => Promise<T>): Promise<T> {
  const { Queue } = await import('bullmq');
  const redis = connectRedis('console');
  const queue = new Queue(QUEUE_NAME, { connection: redis, prefix: QUEUE_PREFIX });
  // Errors also reject the calls above.
  queue.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The queue does not answer.')), ANSWERS_WITHIN_MS);
  });
  try {
    await Promise.race([queue.waitUntilReady(), late]).finally(() => clearTimeout(timer));
    return await work(queue);
  } finally {
    await queue.close().catch(() => {});
    redis.disconnect();
  }
}
