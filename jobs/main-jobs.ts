import type { Queue } from 'bullmq';
import { doCommand } from '#app/platform/command.ts';
import { MOST } from '#app/platform/job-queue.ts';
import { connectRedis } from '#app/platform/redis.ts';
import { failed, list, retry } from './look-at-queue.ts';
import { openQueue } from './queue.ts';
import { say } from './say.ts';

const USAGE = `Usage: npm run jobs -- COMMAND
  list                       how many jobs wait, run, come later and have failed, and what is next by the clock
  failed [COUNT]             the latest that have failed, with why, and those that will be tried again by themselves
  retry ID|all               runs one again at once, or all that have failed for good`;

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

await doCommand(USAGE, async (args) => {
  const redis = connectRedis('jobs-command', { blocking: true });
  const queue = openQueue(redis);
  try {
    return await run(queue, args);
  } finally {
    await queue.close();
    redis.disconnect();
  }
});
