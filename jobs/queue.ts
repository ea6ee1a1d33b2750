import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { QUEUE_NAME } from '#app/platform/job-queue.ts';

export { QUEUE_NAME };

/** Five tries within eight minutes (after 30, 60, 120 and 240 seconds); what still fails stays to be looked at. */
export const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 30_000 },
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: { age: 14 * 24 * 3_600 },
} as const;

export const openQueue = (connection: Redis): Queue => new Queue(QUEUE_NAME, { connection });

/**
 * Work on many, and what nobody waits for, comes after work that somebody waits for: of what is waiting, the queue takes first what has no
 * number, so a new password does not stand behind a million reminders, nor one brand's behind another's.
 */
const AFTER_OTHERS: ReadonlySet<string> = new Set([
  'mail-round',
  'push-round',
  'tell-promotion',
  'news-mail',
  'tell-reminder',
  'erase-member',
  'erase-photo-files',
  'erase-chat-photo',
  'erase-export',
]);

export const optionsOf = (job: string): typeof JOB_OPTIONS & { priority?: number } =>
  AFTER_OTHERS.has(job) ? { ...JOB_OPTIONS, priority: 10 } : JOB_OPTIONS;
