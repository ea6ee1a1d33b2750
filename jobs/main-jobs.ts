import type { Job, Queue } from 'bullmq';
import { connectRedis } from '#app/platform/redis.ts';
import { openQueue } from './queue.ts';

const USAGE = `Usage: npm run jobs -- COMMAND
  list                       how many jobs wait, run, come later and have failed, and what is next by the clock
  failed [COUNT]             the latest that have failed, with why
  retry ID|all               runs one again, or all that have failed`;

const MOST = 1_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
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

async function list(queue: Queue): Promise<void> {
  const states = ['waiting', 'active', 'delayed', 'failed'] as const;
  const counts = await queue.getJobCounts(...states);
  for (const state of states) {
    const names = counts[state] ? byName(await queue.getJobs([state], 0, MOST - 1)) : '';
    say(`${state.padEnd(8)} ${String(counts[state] ?? 0).padStart(7)}  ${names}`);
  }
  say('by the clock, UTC:');
  for (const { key, pattern, next } of await queue.getJobSchedulers(0, 200, true))
    say(`  ${key.padEnd(28)} ${(pattern ?? '').padEnd(14)} next ${minute(next)}`);
}

/** Jobs carry ids only, so that showing them tells of nobody. */
async function failed(queue: Queue, count: number): Promise<void> {
  const jobs = await queue.getFailed(0, count - 1);
  for (const job of jobs) {
    say(
      `${job.id}  ${job.name}  ${minute(job.finishedOn)}  after ${job.attemptsMade} tries  ${JSON.stringify(job.data)}`,
    );
    say(`  ${job.failedReason}`);
  }
  say(`${jobs.length} shown, ${await queue.getFailedCount()} in all.`);
}

async function retry(queue: Queue, which: string): Promise<void> {
  const jobs = which === 'all' ? await queue.getFailed(0, -1) : [await queue.getJob(which)];
  let count = 0;
  for (const job of jobs) {
    if (!job || !(await job.isFailed())) continue;
    await job.retry('failed');
    count += 1;
  }
  if (count === 0 && which !== 'all') throw new Error(`No job ${which} has failed.`);
  say(`${count} will run again.`);
}

async function run(queue: Queue, [command, argument]: string[]): Promise<number> {
  const count = Number(argument ?? 20);
  if (command === 'list') await list(queue);
  else if (command === 'failed' && Number.isInteger(count) && count > 0 && count <= MOST)
    await failed(queue, count);
  else if (command === 'retry' && argument) await retry(queue, argument);
  else {
    say(USAGE);
    return 2;
  }
  return 0;
}

const redis = connectRedis('jobs-command', { blocking: true });
const queue = openQueue(redis);
try {
  process.exitCode = await run(queue, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await queue.close();
  redis.disconnect();
}
