import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import { QUEUE_NAME } from '#app/platform/job-queue.ts';

export { QUEUE_NAME };

/**
 * Five attempts within eight minutes (after 30, 60, 120 and 240 seconds); jobs that still fail are kept for
 * inspection.
 */
export const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 30_000 },
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: { age: 14 * DAY_SECONDS },
} as const;

export const openQueue = (connection: Redis): Queue => new Queue(QUEUE_NAME, { connection });

/**
 * Bulk jobs get a lower priority: the queue takes jobs without a priority first, so a mail for a new password never
 * waits behind a million reminders, whichever brand they are of.
 */
const AFTER_OTHERS: ReadonlySet<string> = new Set([
  'mail-round',
  'push-round',
  'push-promotion',
  'news-mail',
  'push-reminder',
  'postback',
  'erase-member',
  'erase-unconfirmed',
  'erase-messages',
  'erase-removed',
  'end-inactive',
  'inactive-mail',
  'erase-photo-files',
  'erase-chat-photo',
  'erase-export',
]);

export const optionsOf = (job: string): typeof JOB_OPTIONS & { priority?: number } =>
  AFTER_OTHERS.has(job) ? { ...JOB_OPTIONS, priority: 10 } : JOB_OPTIONS;
