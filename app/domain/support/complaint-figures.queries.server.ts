import type { Tx } from '#db/client.ts';

export type ComplaintFigure = {
  /** A topic, or the Monday of a week. */
  key: string;
  received: number;
  answered: number;
  closed: number;
  /** Medians in hours; null while nothing was answered or closed. */
  hoursToAnswer: number | null;
  hoursToClose: number | null;
};

/** The cases received since a time, by topic or by week. */
export async function listComplaintFigures(
  tx: Tx,
  tenantId: number,
  { by, from }: { by: 'topic' | 'week'; from: Date },
): Promise<ComplaintFigure[]> {
  const { sql } = tx;
  const key =
    by === 'topic'
      ? sql`topic`
      : sql`to_char(date_trunc('week', created_at at time zone 'UTC'), 'YYYY-MM-DD')`;
  const median = (end: 'first_answered_at' | 'closed_at') => sql`
    round(percentile_cont(0.5) within group (order by extract(epoch from ${sql(end)} - created_at))::numeric / 3600, 1)::float8`;
  return await sql<ComplaintFigure[]>`
    select ${key} as key, count(*)::int as received, count(first_answered_at)::int as answered,
      count(closed_at)::int as closed, ${median('first_answered_at')} as "hoursToAnswer",
      ${median('closed_at')} as "hoursToClose"
    from complaints where tenant_id = ${tenantId} and created_at >= ${from}
    group by 1 order by 1`;
}

/** Open cases past their due time. */
export async function countOverdue(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from complaints
    where tenant_id = ${tenantId} and closed_at is null and due_at < ${now}`;
  return row?.count ?? 0;
}
