import { Queue } from 'bullmq';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import { QUEUE_CLASSES, type QueueClass, queueName } from '#app/platform/queue-names.ts';
import type { RedisClient } from '#app/platform/redis.ts';
import { QUEUE_PREFIX } from '#app/platform/redis-keys.ts';
import { queueClassOf } from './definitions/definitions.ts';

/**
 * Five attempts within eight minutes (after 30, 60, 120 and 240 seconds); jobs that still fail are kept for inspection.
 */
const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 30_000 },
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: { age: 14 * DAY_SECONDS },
} as const;

/**
 * Scheduled jobs have a lower priority than those that someone waits for: the hourly figures alone are as many jobs as
 * there are brands. They have a higher priority than bulk jobs.
 */
export const SCHEDULED_OPTIONS = { ...JOB_OPTIONS, priority: 5 } as const;

type Bulk = Parameters<Queue['addBulk']>[0];

/** The queues of all classes, on one connection. */
export class JobQueues {
  private readonly queues: ReadonlyMap<QueueClass, Queue>;

  constructor(connection: RedisClient) {
    this.queues = new Map(
      QUEUE_CLASSES.map((name) => [name, new Queue(queueName(name), { connection, prefix: QUEUE_PREFIX })]),
    );
  }

  get all(): readonly Queue[] {
    return [...this.queues.values()];
  }

  /** The queue of a job's class. */
  of(job: string): Queue {
    return this.queues.get(queueClassOf(job)) as Queue;
  }

  /** Adds each job to the queue of its class. */
  async addBulk(jobs: Bulk): Promise<void> {
    const parts = Map.groupBy(jobs, ({ name }) => this.of(name));
    await Promise.all([...parts].map(([queue, part]) => queue.addBulk(part)));
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((queue) => queue.close()));
  }
}

/**
 * Bulk jobs get a lower priority: a queue processes jobs without a priority first, so a password reset email never
 * waits behind a million reminders, regardless of the brand.
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

/**
 * A network's server can be down for hours: ten attempts within nine hours (after 1, 2, 4, … 256
 * minutes).
 */
const PATIENT: ReadonlySet<string> = new Set(['postback']);
const PATIENT_OPTIONS = { attempts: 10, backoff: { type: 'exponential', delay: 60_000 } } as const;

type JobOptions = Omit<typeof JOB_OPTIONS, 'attempts' | 'backoff'> & {
  attempts: number;
  backoff: { type: 'exponential'; delay: number };
  priority?: number;
};

export const optionsOf = (job: string): JobOptions => ({
  ...JOB_OPTIONS,
  ...(PATIENT.has(job) ? PATIENT_OPTIONS : {}),
  ...(AFTER_OTHERS.has(job) ? { priority: 10 } : {}),
});
