import type postgres from 'postgres';
import { earlier, HOUR_MS } from '#app/platform/durations.ts';
import type { Tx } from '#db/client.ts';
import { type JobData, type JobName, jobs } from './definitions/definitions.ts';

type Column = postgres.PendingQuery<postgres.Row[]>;

/**
 * Enqueues a job in the caller's transaction: it reaches the queue if, and only if, that transaction commits. Throws
 * when the data does not match the job's schema.
 */
export async function enqueueLater<N extends JobName>(tx: Tx, name: N, data: JobData<N>): Promise<void> {
  const checked = checkedData(name, data);
  await tx.sql`
    insert into outbox (tenant_id, job, data) values (${checked.tenantId}, ${name}, ${tx.sql.json(checked)})`;
}

/** Enqueues many jobs of one kind and tenant, in one statement. */
export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  all: readonly JobData<N>[],
): Promise<void> {
  const checked = all.map((data) => checkedData(name, data));
  const [first] = checked;
  if (!first) return;
  if (checked.some(({ tenantId }) => tenantId !== first.tenantId))
    throw new Error(`Jobs ${name} of several tenants cannot be enqueued together.`);
  await tx.sql`
    insert into outbox (tenant_id, job, data)
    select ${first.tenantId}::int, ${name}::text, data from jsonb_array_elements(${tx.sql.json(checked)}) data`;
}

/**
 * Validates the data of a job for the only SQL function that enqueues a job in its own statement (send_message).
 * Everything else uses `enqueueLater`.
 */
export function checkedData<N extends JobName>(name: N, data: JobData<N>): JobData<N> {
  return jobs[name].parse(data) as JobData<N>;
}

/** How long after a failure a sweep enqueues the job again. */
const AGAIN_AFTER_MS = HOUR_MS;

/**
 * SQL: whether the outbox has a job of this name for a row, other than one that failed an hour ago or earlier. `key`: the
 * id in the job's data that is compared with `id`, a column of the row.
 */
export const isEnqueued = <N extends JobName>(
  { sql }: Tx,
  name: N,
  { tenantId, key, id, now }: { tenantId: number; key: keyof JobData<N> & string; id: Column; now: Date },
) => sql`
  exists (select from outbox o where o.tenant_id = ${tenantId} and o.job = ${name}
    and o.data->>${key} = (${id})::text and (o.failed_at is null or o.failed_at > ${earlier(now, AGAIN_AFTER_MS)}))`;
