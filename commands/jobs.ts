import type { Queue } from 'bullmq';
import { InvalidArgumentError } from 'commander';
import { utcMinute } from '#app/platform/durations.ts';
import {
  countJobs,
  failedJobs,
  MAX_JOBS,
  type NamedJob,
  retryJob,
  retryJobs,
  retryTime,
} from '#app/platform/job-queue.ts';
import { classOf } from '#app/platform/queue-names.ts';
import { connectRedis, whenReady } from '#app/platform/redis.ts';
import { type JobName, jobs } from '#jobs/definitions/definitions.ts';
import { JobQueues, optionsOf } from '#jobs/queue.ts';
import { schedule } from '#jobs/schedule.ts';
import { commandLine, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

const REDIS_WITHIN_MS = 5_000;

const minute = (ms: number | undefined): string => (ms ? utcMinute(new Date(ms)) : '-');

export async function list(queues: readonly Queue[]): Promise<void> {
  for (const { state, count, names } of await countJobs(queues)) {
    const perName = names.map(([name, of]) => `${name} ${of}`).join(', ');
    print(`${state.padEnd(8)} ${String(count).padStart(7)}  ${perName}`);
  }
  print('scheduled:');
  for (const queue of queues)
    for (const { key, pattern, tz, next } of await queue.getJobSchedulers(0, 200, true))
      print(
        `  ${key.padEnd(28)} ${classOf(queue).padEnd(8)} ${(pattern ?? '').padEnd(14)} ${(tz ?? 'UTC').padEnd(6)} next ${minute(next)} UTC`,
      );
}

/** A job's data contains only ids, so printing it reveals no personal data. */
function printJob({ id, job }: NamedJob, when: string): void {
  print(`${id}  ${job.name}  ${when}, after ${job.attemptsMade} tries  ${JSON.stringify(job.data)}`);
  print(`  ${job.failedReason}`);
}

export async function failed(queues: readonly Queue[], count: number): Promise<void> {
  const { failed: jobs, inAll, again } = await failedJobs(queues, count);
  for (const one of jobs) printJob(one, `failed ${minute(one.job.finishedOn)}`);
  print(`${jobs.length} shown, ${inAll} in all.`);
  for (const one of again.slice(0, count)) printJob(one, `again ${minute(retryTime(one.job))}`);
  if (again.length > 0) print(`${again.length} will be retried automatically.`);
}

export async function retry(queues: readonly Queue[], which: string): Promise<void> {
  const count = which === 'all' ? await retryJobs(queues, null) : Number(await retryJob(queues, which));
  if (count === 0 && which !== 'all') throw new Error(`No job ${which} has failed.`);
  print(`${count} will run again.`);
}

/** Runs a scheduled job of one brand now, in addition to its schedule. */
export async function runNow(queue: Queue, name: JobName, tenantId: number): Promise<void> {
  await queue.add(name, jobs[name].parse({ tenantId }), optionsOf(name));
}

async function withQueues(work: (queues: JobQueues) => Promise<void>): Promise<void> {
  const redis = connectRedis('jobs-command', { blocking: true, quiet: true });
  try {
    // Without this check, commands on this connection would wait for a server indefinitely.
    await whenReady(redis, REDIS_WITHIN_MS).catch(() => {
      throw Object.assign(new Error('Redis does not answer.'), { code: 'CONNECT_TIMEOUT' });
    });
    const queues = new JobQueues(redis);
    await work(queues).finally(() => queues.close());
  } finally {
    redis.disconnect();
  }
}

function upTo(text: string): number {
  const count = positiveInteger(text);
  if (count > MAX_JOBS) throw new InvalidArgumentError(`It must be at most ${MAX_JOBS}.`);
  return count;
}

export const jobsCommand = commandLine('jobs', "The workers' job queues.");

jobsCommand
  .command('list')
  .description('how many jobs wait, run, are delayed and failed, and what is scheduled next')
  .action(() => withQueues(({ all }) => list(all)));

jobsCommand
  .command('failed')
  .argument('[count]', 'how many to show', upTo, 20)
  .description('the latest failures with their errors, and what will be retried automatically')
  .action((count: number) => withQueues(({ all }) => failed(all, count)));

jobsCommand
  .command('retry <id|all>')
  .description('run a failed job again at once, or all that failed permanently')
  .action((which: string) => withQueues(({ all }) => retry(all, which)));

jobsCommand
  .command('run <name> <brand>')
  .description('run a scheduled job of a brand now')
  .addHelpText('after', `\nJobs: ${schedule.map(({ job }) => job).join(', ')}`)
  .action(async (name: string, brand: string) => {
    const scheduled = schedule.find(({ job }) => job === name)?.job;
    if (!scheduled) throw new Error(`No job ${name} is scheduled.`);
    const tenantId = await withBrands('jobs', async ({ scope }) => scope(brand).tenant.id);
    await withQueues((queues) => runNow(queues.of(scheduled), scheduled, tenantId));
    print(`${name} of ${brand} is queued. What becomes of it: jobs list, jobs failed.`);
  });
