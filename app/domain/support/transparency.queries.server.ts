import type { Tx } from '#db/client.ts';
import type { FigureSection } from './figure-sections.ts';

/** `key`: the subject; `detail`: the decision; `hours`: the median time until then, null if there were none. */
export type FigureRow = {
  section: FigureSection;
  key: string;
  detail: string;
  count: number;
  hours: number | null;
};

type Period = { from: Date; to: Date; activeSince: Date; automatic: string };

/** Everything received or decided in a period, and the restrictions in force at its end. */
export async function listFigures(
  tx: Tx,
  tenantId: number,
  { from, to, activeSince, automatic }: Period,
): Promise<FigureRow[]> {
  const { sql } = tx;
  const median = (end: string, start: string) =>
    sql.unsafe(
      `round(percentile_cont(0.5) within group (order by extract(epoch from ${end} - ${start}))::numeric / 3600, 1)::float8`,
    );
  return await sql<FigureRow[]>`
    select 'notices' as section, category as key,
        case when closed_at is null then 'open' else coalesce(decision, 'none') end as detail,
        count(*)::int as count, ${median('closed_at', 'created_at')} as hours
      from complaints where tenant_id = ${tenantId} and topic = 'notice' and created_at >= ${from} and created_at < ${to}
      group by 2, 3
    union all select 'reports', r.reason, coalesce(c.outcome, 'open'), count(*)::int, ${median('c.closed_at', 'r.created_at')}
      from reports r left join report_closures c on c.tenant_id = r.tenant_id and c.number = r.number
      where r.tenant_id = ${tenantId} and r.created_at >= ${from} and r.created_at < ${to} group by 2, 3
    union all select 'restrictions', kind, case when automated then 'automated' else 'person' end, count(*)::int, null
      from restrictions where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${to} group by 2, 3
    union all select 'photos', coalesce(reason, decision), case when decided_by = ${automatic} then 'automated' else 'person' end,
        count(*)::int, null
      from photo_decisions where tenant_id = ${tenantId} and decision in ('refused', 'blurred')
        and created_at >= ${from} and created_at < ${to} group by 2, 3
    union all select 'appeals', r.kind, coalesce(a.outcome, 'open'), count(*)::int, ${median('a.decided_at', 'a.created_at')}
      from appeals a join restrictions r on r.tenant_id = a.tenant_id and r.id = a.restriction_id
      where a.tenant_id = ${tenantId} and a.created_at >= ${from} and a.created_at < ${to} group by 2, 3
    union all select 'complaints', topic, case when first_answered_at is null then 'open' else 'answered' end,
        count(*)::int, ${median('first_answered_at', 'created_at')}
      from complaints where tenant_id = ${tenantId} and topic <> 'notice' and created_at >= ${from} and created_at < ${to}
      group by 2, 3
    union all select 'in_force', kind, '', count(*)::int, null
      from restrictions where tenant_id = ${tenantId} and ended_at is null and kind <> 'warn' group by 2
    union all select 'active', 'month', '', count(*)::int, null
      from members where tenant_id = ${tenantId} and kind = 'member' and last_active_at >= ${activeSince}
    order by 1, 2, 3`;
}
