import type { Tx } from '#db/client.ts';
import { type JobData, type JobName, jobs } from './definitions/definitions.ts';

/** The same for many of one kind, in one statement. All are of one tenant. */
export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  all: readonly JobData<N>[],
): Promise<void> {
  const checked = all.map((data) => jobs[name].parse(data));
  const [first] = checked;
  if (!first) return;
  if (checked.some(({ tenantId }) => tenantId !== first.tenantId))
    throw new Error(`Jobs ${name} of several tenants cannot be enqueued together.`);
  await tx.sql`
    insert into outbox (tenant_id, job, data)
    select ${first.tenantId}::int, ${name}::text, data from jsonb_array_elements(${tx.sql.json(checked)}) data`;
}

/**
 * Decides a job inside the caller's transaction: it is handed to the queue if, and only if, that
 * transaction commits.
 */
export async function enqueueLater<N extends JobName>(tx: Tx, name: N, data: JobData<N>): Promise<void> {
  const checked = jobs[name].parse(data);
  await tx.sql`
    insert into outbox (tenant_id, job, data) values (${checked.tenantId}, ${name}, ${tx.sql.json(checked)})`;
}
