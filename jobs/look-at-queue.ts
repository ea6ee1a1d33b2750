import type { Job, Queue } from 'bullmq';
import { say } from './say.ts';

export const MOST = 1_000;
const minute = (ms: number | undefined): string =>
  ms ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : '-';

/** How many of each name, the most first. */
function byName(jobs: readonly (Job | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const job of jobs) if (job) counts.set(job.name, (counts.get(job.name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

export async function list(queue: Queue): Promise<void> {
  const states = ['waiting', 'active', 'delayed', 'failed'] as const;
  const counts = await queue.getJobCounts(...states);
  for (const state of states) {
    const jobs = counts[state] ? await queue.getJobs([state], 0, MOST - 1) : [];
    // What is next by the clock waits among the delayed; it has its own lines below.
    const own = jobs.filter((job) => !job?.repeatJobKey || state !== 'delayed');
    const count = (counts[state] ?? 0) - (jobs.length - own.length);
    say(`${state.padEnd(8)} ${String(count).padStart(7)}  ${byName(own)}`);
  }
  say('by the clock, UTC:');
  for (const { key, pattern, next } of await queue.getJobSchedulers(0, 200, true))
    say(`  ${key.padEnd(28)} ${(pattern ?? '').padEnd(14)} next ${minute(next)}`);
}

/** Jobs carry ids only, so that showing them tells of nobody. */
function tell(job: Job, when: string): void {
  say(`${job.id}  ${job.name}  ${when}, after ${job.attemptsMade} tries  ${JSON.stringify(job.data)}`);
  say(`  ${job.failedReason}`);
}

/** Those that failed and come again by themselves. */
const retried = async (queue: Queue): Promise<Job[]> =>
  (await queue.getDelayed(0, MOST - 1)).filter((job) => job?.failedReason);

export async function failed(queue: Queue, count: number): Promise<void> {
  const jobs = await queue.getFailed(0, count - 1);
  for (const job of jobs) tell(job, `failed ${minute(job.finishedOn)}`);
  say(`${jobs.length} shown, ${await queue.getFailedCount()} in all.`);
  const waiting = await retried(queue);
  for (const job of waiting.slice(0, count))
    tell(job, `again ${minute((job.processedOn ?? job.timestamp) + job.delay)}`);
  if (waiting.length > 0) say(`${waiting.length} come again by themselves.`);
}

export async function retry(queue: Queue, which: string): Promise<void> {
  const jobs = which === 'all' ? await queue.getFailed(0, -1) : [await queue.getJob(which)];
  let count = 0;
  for (const job of jobs) {
    if (!job?.failedReason) continue;
    if (await job.isFailed()) await job.retry('failed');
    else if (await job.isDelayed()) await job.promote();
    else continue;
    count += 1;
  }
  if (count === 0 && which !== 'all') throw new Error(`No job ${which} has failed.`);
  say(`${count} will run again.`);
}
