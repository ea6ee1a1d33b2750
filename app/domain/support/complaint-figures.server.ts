import { DAY_MS } from '#app/platform/durations.ts';
import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  type ComplaintFigure,
  countOverdue,
  listComplaintFigures,
} from './complaint-figures.queries.server.ts';

export type { ComplaintFigure };
export const FIGURE_WEEKS = [4, 12, 26, 52] as const;
type FigureWeeks = (typeof FIGURE_WEEKS)[number];

/** How a brand's complaints were handled in the last weeks: whole weeks from Monday, and the current one. */
export async function complaintFigures(
  { tenant, now }: Scope,
  weeks: FigureWeeks,
): Promise<{ overdue: number; topics: ComplaintFigure[]; weeks: ComplaintFigure[] }> {
  const today = Math.floor(now.getTime() / DAY_MS);
  // 1970-01-05 was a Monday.
  const monday = today - ((today - 4) % 7);
  const from = new Date((monday - (weeks - 1) * 7) * DAY_MS);
  const [overdue, topics, byWeek] = await readInTenant(tenant.id, (tx) => [
    countOverdue(tx, tenant.id, now),
    listComplaintFigures(tx, tenant.id, { by: 'topic', from }),
    listComplaintFigures(tx, tenant.id, { by: 'week', from }),
  ]);
  return { overdue, topics, weeks: byWeek };
}
