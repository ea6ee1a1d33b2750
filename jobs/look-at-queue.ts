import type { Job, Queue } from 'bullmq';
import { comesAgainAt, countJobs, failedJobs, retryJob, retryJobs } from '#app/platform/job-queue.ts';
import { say } from './say.ts';

const minute = (ms: number | undefined): string =>
  ms ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : '-';

export async function list(queue: Queue): Promise<void> {
  for (const { state, count, names } of await countJobs(queue)) {
    const told = names.map(([name, of]) => `${name} ${of}`).join(', ');
    say(`${state.padEnd(8)} ${String(count).padStart(7)}  ${told}`);
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

export async function failed(queue: Queue, count: number): Promise<void> {
  const { failed: jobs, inAll, again } = await failedJobs(queue, count);
  for (const job of jobs) tell(job, `failed ${minute(job.finishedOn)}`);
  say(`${jobs.length} shown, ${inAll} in all.`);
  for (const job of again.slice(0, count)) tell(job, `again ${minute(comesAgainAt(job))}`);
  if (again.length > 0) say(`${again.length} come again by themselves.`);
}

export async function retry(queue: Queue, which: string): Promise<void> {
  const count = which === 'all' ? await retryJobs(queue, null) : Number(await retryJob(queue, which));
  if (count === 0 && which !== 'all') throw new Error(`No job ${which} has failed.`);
  say(`${count} will run again.`);
}
