import { DelayedError, type Job, Worker } from 'bullmq';
import { DAY_MS } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { jobRuns, jobSeconds } from '#app/platform/metrics.ts';
import { classOf, queueName, type WorkerQueues } from '#app/platform/queue-names.ts';
import type { RedisClient } from '#app/platform/redis.ts';
import { QUEUE_PREFIX } from '#app/platform/redis-keys.ts';
import { inSpan } from '#app/platform/tracing.ts';
import { inTenant } from '#db/client.ts';
import { findTenantById, listTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import { isCampaignStep, type JobData, type JobName, jobs, WHILE_SERVED } from './definitions/definitions.ts';
import { handlers } from './handlers/handlers.ts';
import { type JobQueues, SCHEDULED_OPTIONS } from './queue.ts';
import { RetryLater } from './retry-later.ts';
import type { Schedule } from './schedule.ts';

const FAN_OUT = 'fan-out';
/** Jobs of a dead worker are rerun almost without a limit, because every job is idempotent. */
const MAX_DEATHS = 100;
const RETRY_LATER_FOR_MS = DAY_MS;
const SWITCHED_OFF_CHECK_SECONDS = 900;
/** The library's default is 15 seconds. */
const RETRY_AFTER_OUTAGE_MS = 1_000;

/** The workers of a process: one for each job class that it handles. */
export class Workers {
  readonly all: readonly Worker[];

  constructor(connection: RedisClient, queues: JobQueues, taken: WorkerQueues = env().WORKER_QUEUES) {
    this.all = [...taken].map(([name, concurrency]) =>
      startWorker(connection, queues, queueName(name), concurrency),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.close()));
  }
}

function startWorker(connection: RedisClient, queues: JobQueues, name: string, concurrency: number): Worker {
  const worker = new Worker(name, (job, token) => measured(job, () => work(job, queues, token)), {
    connection,
    prefix: QUEUE_PREFIX,
    concurrency,
    lockDuration: env().JOB_LOCK_MS,
    stalledInterval: env().JOB_LOCK_MS / 2,
    maxStalledCount: MAX_DEATHS,
    runRetryDelay: RETRY_AFTER_OUTAGE_MS,
  });
  worker.on('failed', (job, error) => {
    log.error({ ...errorFields(error), job: job?.name, tries: job?.attemptsMade }, 'a job failed');
    if (job)
      markFailed(job).catch((fault: unknown) =>
        log.error({ ...errorFields(fault), job: job.name }, 'a failed job could not be marked'),
      );
  });
  worker.on('error', (error) => log.warn(errorFields(error), 'the worker lost its connection to the queue'));
  return worker;
}

/**
 * Writes the schedules to the queues of their classes and removes obsolete ones, including those of a job whose class
 * has changed. Each adds one job per brand, so that a failure affects only one brand.
 */
export async function applySchedule(queues: JobQueues, schedules: readonly Schedule[]): Promise<void> {
  for (const queue of queues.all) {
    const wanted = schedules.filter(({ job }) => queues.of(job) === queue);
    const keys = new Set(wanted.map(({ job }) => `every-${job}`));
    for (const { key } of await queue.getJobSchedulers())
      if (!keys.has(key)) await queue.removeJobScheduler(key);
    for (const { job, cron, timeZone = 'UTC' } of wanted)
      await queue.upsertJobScheduler(
        `every-${job}`,
        { pattern: cron, tz: timeZone },
        { name: FAN_OUT, data: { job } },
      );
  }
}

/** Counts and traces a run of a job. An unknown name, from a newer version, counts as `unknown`. */
async function measured(job: Job, run: () => Promise<void>): Promise<void> {
  const name = job.name === FAN_OUT || isJobName(job.name) ? job.name : 'unknown';
  const started = performance.now();
  const facts = { 'dating.queue': classOf({ name: job.queueName }), 'dating.attempt': job.attemptsMade + 1 };
  await inSpan(`job ${name}`, 'consumer', facts, async (span) => {
    const ended = (outcome: Outcome) => {
      jobRuns.add({ job: name, outcome });
      span?.set({ 'dating.outcome': outcome });
      if (outcome === 'retried' || outcome === 'failed') span?.fail(outcome);
    };
    try {
      await run();
      ended('done');
    } catch (error) {
      ended(outcomeOf(job, error));
      throw error;
    } finally {
      jobSeconds.since({ job: name }, started);
      span?.end();
    }
  });
}

type Outcome = 'done' | 'postponed' | 'retried' | 'failed';

function outcomeOf(job: Job, error: unknown): Outcome {
  if (error instanceof DelayedError) return 'postponed';
  return job.attemptsMade + 1 < (job.opts.attempts ?? 1) ? 'retried' : 'failed';
}

async function work(job: Job, queues: JobQueues, token: string | undefined): Promise<void> {
  if (job.name === FAN_OUT) return await fanOut(queues, String(job.data.job));
  if (!isJobName(job.name)) throw new Error(`There is no job ${job.name}.`);
  const { outboxId, ...given } = job.data as { outboxId?: number };
  await run(job.name, given).catch((error: unknown) => delayOrFail(job, token, error));
  if (outboxId !== undefined) await removeFromOutbox(Number(job.data.tenantId), outboxId);
}

/** Adds a scheduled job for each brand. */
export async function fanOut(queues: JobQueues, name: string): Promise<void> {
  const tenants = listTenants().filter(({ served }) => served || !WHILE_SERVED.has(name as JobName));
  await queues.addBulk(tenants.map(({ id }) => ({ name, data: { tenantId: id }, opts: SCHEDULED_OPTIONS })));
}

/** Delays a job that asked to be retried later; after a day of retries it fails, unless it waits as long as it takes. */
async function delayOrFail(job: Job, token: string | undefined, error: unknown): Promise<never> {
  const age = Date.now() - job.timestamp;
  if (!(error instanceof RetryLater) || (age > RETRY_LATER_FOR_MS && !error.forever)) throw error;
  await job.moveToDelayed(Date.now() + error.waitMs(age), token);
  throw new DelayedError();
}

async function run<N extends JobName>(name: N, given: unknown): Promise<void> {
  const data = jobs[name].parse(given) as JobData<N>;
  const tenant = findTenantById(data.tenantId);
  if (!tenant) throw new Error(`The tenant ${data.tenantId} of job ${name} is not known.`);
  if (!tenant.served && WHILE_SERVED.has(name)) {
    // A step of a campaign enqueues the next: without it, the rest would never be sent.
    if (isCampaignStep(name, data)) throw new RetryLater(SWITCHED_OFF_CHECK_SECONDS, { forever: true });
    log.info({ job: name, tenant: tenant.slug }, 'a job of a brand that is switched off was skipped');
    return;
  }
  const scope: Scope = { tenant, now: new Date(), locale: tenant.settings.domain_language };
  const started = performance.now();
  await handlers[name](scope, data);
  log.info({ job: name, tenant: tenant.slug, ms: Math.round(performance.now() - started) }, 'job done');
}

/** Deletes finished jobs from the outbox; otherwise the relay would hand them over again. */
async function removeFromOutbox(tenantId: number, outboxId: number): Promise<void> {
  await inTenant(tenantId, async (tx) => {
    await tx.sql`delete from outbox where tenant_id = ${tenantId} and id = ${outboxId}`;
  });
}

/** Marks a job in the outbox when it has no attempts left. */
async function markFailed(job: Job): Promise<void> {
  const { tenantId, outboxId } = job.data as { tenantId?: number; outboxId?: number };
  if (tenantId === undefined || outboxId === undefined || !(await job.isFailed())) return;
  await inTenant(tenantId, async (tx) => {
    await tx.sql`
      update outbox set failed_at = now() where tenant_id = ${tenantId} and id = ${outboxId}`;
  });
}

const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);
