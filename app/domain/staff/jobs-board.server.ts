import { recordPlatformAction } from '#app/domain/support/audit.server.ts';
import {
  countJobs,
  failedJobs,
  type NamedJob,
  retryJob,
  retryJobs,
  retryTime,
  type StateCount,
  withJobQueues,
} from '#app/platform/job-queue.ts';
import { errorFields, log } from '#app/platform/log.ts';
import type { Result } from '#app/platform/result.ts';
import { jobs as definitions } from '#jobs/definitions/definitions.ts';
import { findTenantById } from '#tenants/registry.ts';
import type { ConsoleScope } from '#tenants/scope.ts';
import { withoutAddresses } from './staff-rules.ts';

const MAX_SHOWN = 100;
/** Maximum jobs per click; the rest need another one. */
const MAX_RETRIED = 1_000;

/** `brand`: null for platform jobs. `at`: when it failed, or when it is retried. */
type FailedJob = {
  id: string;
  name: string;
  brand: string | null;
  tries: number;
  at: Date;
  error: string;
};
type JobsBoard = { states: StateCount[]; failed: FailedJob[]; again: FailedJob[] };

/** An unknown brand is shown by its number. */
const brandOf = (tenantId: unknown): string | null =>
  typeof tenantId === 'number' ? (findTenantById(tenantId)?.slug ?? String(tenantId)) : null;

/** The waiting, active and failed jobs of all brands; null while the queue does not respond. */
export const showJobs = (): Promise<JobsBoard | null> =>
  orUnavailable(async (queues) => {
    const [states, { failed, again }] = [await countJobs(queues), await failedJobs(queues, MAX_SHOWN)];
    const shown = ({ id, job }: NamedJob, at: number): FailedJob => ({
      id,
      name: job.name,
      tries: job.attemptsMade,
      at: new Date(at),
      brand: brandOf(job.data?.tenantId),
      error: withoutAddresses(job.failedReason ?? ''),
    });
    return {
      states,
      failed: failed.map((one) => shown(one, one.job.finishedOn ?? one.job.timestamp)),
      again: again.slice(0, MAX_SHOWN).map((one) => shown(one, retryTime(one.job))),
    };
  });

type Retried = Result<{ count: number }, 'not_found' | 'away'>;

/** Retries a failed job. */
export async function retryOne(scope: ConsoleScope, id: string): Promise<Retried> {
  await recordPlatformAction(scope, 'retry_job', id);
  const done = await orUnavailable((queues) => retryJob(queues, id));
  if (done === null) return { ok: false, code: 'away' };
  return done ? { ok: true, count: 1 } : { ok: false, code: 'not_found' };
}

/** Retries all permanently failed jobs of a name. */
export async function retryAll(scope: ConsoleScope, name: string): Promise<Retried> {
  if (!Object.hasOwn(definitions, name)) return { ok: false, code: 'not_found' };
  await recordPlatformAction(scope, 'retry_jobs', name);
  const count = await orUnavailable((queues) => retryJobs(queues, name, MAX_RETRIED));
  return count === null ? { ok: false, code: 'away' } : { ok: true, count };
}

async function orUnavailable<T>(work: Parameters<typeof withJobQueues<T>>[0]): Promise<T | null> {
  try {
    return await withJobQueues(work);
  } catch (error) {
    log.warn(errorFields(error), 'the console could not read the queue');
    return null;
  }
}
