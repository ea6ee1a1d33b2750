import type { Job, Queue } from 'bullmq';
import { countJobs, failedJobs, MAX_JOBS, retryJob, retryJobs, retryTime } from '#app/platform/job-queue.ts';
import { connectRedis } from '#app/platform/redis.ts';
import { openQueue, optionsOf } from '#jobs/queue.ts';
import { schedule } from '#jobs/schedule.ts';
import { commandLine, InvalidArgumentError, positiveInteger, print } from './command-line.ts';
import { withBrands } from './database.ts';

const minute = (ms: number | undefined): string =>
  ms ? new Date(ms).toISOString().slice(0, 16).replace('T', ' ') : '-';

export async function list(queue: Queue): Promise<void> {
  for (const { state, count, names } of await countJobs(queue)) {
    const perName = names.map(([name, of]) => `${name} ${of}`).join(', ');
    print(`${state.padEnd(8)} ${String(count).padStart(7)}  ${perName}`);
  }
  print('scheduled:');
  for (const { key, pattern, tz, next } of await queue.getJobSchedulers(0, 200, true))
    print(
      `  ${key.padEnd(28)} ${(pattern ?? '').padEnd(14)} ${(tz ?? 'UTC').padEnd(6)} next ${minute(next)} UTC`,
    );
}

/** A job's data is ids only, so that printing it shows no personal data. */
function printJob(job: Job, when: string): void {
  print(`${job.id}  ${job.name}  ${when}, after ${job.attemptsMade} tries  ${JSON.stringify(job.data)}`);
  print(`  ${job.failedReason}`);
}

export async function failed(queue: Queue, count: number): Promise<void> {
  const { failed: jobs, inAll, again } = await failedJobs(queue, count);
  for (const job of jobs) printJob(job, `failed ${minute(job.finishedOn)}`);
  print(`${jobs.length} shown, ${inAll} in all.`);
  for (const job of again.slice(0, count)) printJob(job, `again ${minute(retryTime(job))}`);
  if (again.length > 0) print(`${again.length} will be retried automatically.`);
}

export async function retry(queue: Queue, which: string): Promise<void> {
  const count = which === 'all' ? await retryJobs(queue, null) : Number(await retryJob(queue, which));
  if (count === 0 && which !== 'all') throw new Error(`No job ${which} has failed.`);
  print(`${count} will run again.`);
}

/** Runs a scheduled job of one brand now, in addition to its schedule. */
export async function runNow(queue: Queue, name: string, tenantId: number): Promise<void> {
  await queue.add(name, { tenantId }, optionsOf(name));
}

async function withQueue(work: (queue: Queue) => Promise<void>): Promise<void> {
  const redis = connectRedis('jobs-command', { blocking: true });
  const queue = openQueue(redis);
  try {
    await work(queue);
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

function upTo(text: string): number {
  const count = positiveInteger(text);
  if (count > MAX_JOBS) throw new InvalidArgumentError(`It must be at most ${MAX_JOBS}.`);
  return count;
}

export const jobsCommand = commandLine('jobs', "The workers' job queue.");

jobsCommand
  .command('list')
  .description('how many jobs wait, run, are delayed and failed, and what is scheduled next')
  .action(() => withQueue(list));

jobsCommand
  .command('failed')
  .argument('[count]', 'how many to show', upTo, 20)
  .description('the latest failures with their errors, and what will be retried automatically')
  .action((count: number) => withQueue((queue) => failed(queue, count)));

jobsCommand
  .command('retry <id|all>')
  .description('run a failed job again at once, or all that failed permanently')
  .action((which: string) => withQueue((queue) => retry(queue, which)));

jobsCommand
  .command('run <name> <brand>')
  .description('run a scheduled job of a brand now')
  .addHelpText('after', `\nJobs: ${schedule.map(({ job }) => job).join(', ')}`)
  .action(async (name: string, brand: string) => {
    if (!schedule.some(({ job }) => job === name)) throw new Error(`No job ${name} is scheduled.`);
    const tenantId = await withBrands('jobs', async ({ scope }) => scope(brand).tenant.id);
    await withQueue((queue) => runNow(queue, name, tenantId));
    print(`${name} of ${brand} is queued.`);
  });
