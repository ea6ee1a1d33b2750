import type { Tx } from '#db/client.ts';
import type { WorkQueue } from './waiting-work.ts';

export type WaitingRow = {
  tenantId: number;
  queue: WorkQueue;
  waiting: number;
  oldest: Date | null;
  overdue: number;
};

/** One row for each brand and queue with waiting items; each counted up to `atMost`. */
export const countWaiting = (
  tx: Tx,
  tenantIds: readonly number[],
  { queues, now, atMost }: { queues: readonly WorkQueue[]; now: Date; atMost: number },
): Promise<WaitingRow[]> => tx.sql<WaitingRow[]>`
  select tenant_id as "tenantId", queue, waiting, oldest, overdue
  from platform.count_waiting(${tenantIds as number[]}::int[], ${queues as string[]}::text[], ${now}, ${atMost})
  where waiting > 0`;
