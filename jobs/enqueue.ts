import type { Tx } from '#db/client.ts';
import { type JobData, type JobName, jobs } from './definitions/definitions.ts';

/**
 * Decides a job inside the caller's transaction: it is handed to the queue if, and only if, that
 * transaction commits.
 */
export async function enqueueLater<N extends JobName>(tx: Tx, name: N, data: JobData<N>): Promise<void> {
  const checked = jobs[name].parse(data);
  await tx.sql`
    insert into outbox (tenant_id, job, data) values (${checked.tenantId}, ${name}, ${tx.sql.json(checked)})`;
}
