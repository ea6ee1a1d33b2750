import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

export const QUEUE_NAME = 'jobs';

/** Five tries over about a quarter of an hour; what still fails stays to be looked at. */
export const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 30_000 },
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: { age: 14 * 24 * 3_600 },
} as const;

export const openQueue = (connection: Redis): Queue => new Queue(QUEUE_NAME, { connection });
