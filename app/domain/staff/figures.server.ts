import { recordAction } from '#app/domain/support/audit.server.ts';
import { csvLine } from '#app/platform/csv.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inGroupsOf, inTenant, readInTenant, readOnStandby } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import {
  type DaySpan,
  daysBefore,
  FIGURE_DAYS_AT_FIRST,
  FIGURE_DAYS_AT_MOST,
  FIGURES_KEPT_DAYS,
  METRICS,
  type PartSplit,
} from './figure-rules.ts';
import * as rows from './figures.queries.server.ts';

export type { BrandFigure, DayFigure, PartFigure } from './figures.queries.server.ts';

/** Days counted in one statement, so that none runs long. */
const DAYS_AT_ONCE = 7;

/**
 * Recounts the figures of today and yesterday; on the first run, those of the last 400 days. Runs hourly. Active
 * members are known only for today, because an activity replaces the previous one, so the count of a day is the highest
 * one seen.
 */
export async function countFigures(scope: Scope): Promise<void> {
  const { id: tenantId } = scope.tenant;
  const zone = scope.tenant.settings.time_zone;
  const today = dayIn(zone, scope.now);
  const yesterday = daysBefore(today, 1);
  const [counted] = await readInTenant(tenantId, (tx) => [rows.lastCountedDay(tx, tenantId)]);
  // After an outage, includes the days that were missed.
  const first = daysBefore(today, FIGURE_DAYS_AT_MOST - 1);
  const begin = counted === null || counted < first ? first : counted < yesterday ? counted : yesterday;
  for (let to = today; to >= begin; to = daysBefore(to, DAYS_AT_ONCE)) {
    const from = [daysBefore(to, DAYS_AT_ONCE - 1), begin].sort().at(-1) ?? begin;
    for (const metric of METRICS)
      if (metric !== 'active')
        await inTenant(tenantId, (tx) => rows.countFigure(tx, tenantId, metric, { from, to, zone }));
  }
  await inTenant(tenantId, async (tx) => {
    const span = { from: yesterday, to: today, zone };
    await rows.countFigure(tx, tenantId, 'active', span, { keepsHighest: true });
    await rows.deleteFiguresBefore(tx, tenantId, daysBefore(today, FIGURES_KEPT_DAYS));
  });
}

/** The default span of a page: the last thirty days in the brand's time zone. */
export function recentSpan({ tenant, now }: Scope): DaySpan {
  const to = dayIn(tenant.settings.time_zone, now);
  return { from: daysBefore(to, FIGURE_DAYS_AT_FIRST - 1), to };
}

export type Figures = { days: rows.DayFigure[]; parts: rows.PartFigure[] };

/** A brand's figures of a span, by day and by breakdown. */
export async function loadFigures(scope: StaffScope, span: DaySpan, by: PartSplit): Promise<Figures> {
  const { tenant } = scope;
  const [days, parts] = await readOnStandby(scope, (tx) => [
    rows.listDayFigures(tx, tenant.id, span),
    rows.listPartFigures(tx, tenant.id, by, span),
  ]);
  return { days, parts };
}

/** The figures as a file, recorded in the audit log. */
export async function exportFigures(scope: StaffScope, span: DaySpan): Promise<string> {
  const { tenant } = scope;
  await recordAction(scope, 'export_figures', `${span.from} ${span.to}`);
  const [found] = await readInTenant(tenant.id, (tx) => [rows.listFigureRows(tx, tenant.id, span)]);
  const lines = found.map(({ day, metric, currency, split, key, value }) =>
    csvLine([day, metric, currency, split, key, String(value)]),
  );
  return csvLine(['day', 'metric', 'currency', 'split', 'key', 'value']) + lines.join('');
}

/** The sums of a span for several brands; the caller must pass only brands that the staff member works for. */
export const compareBrands = (tenantIds: readonly number[], span: DaySpan): Promise<rows.BrandFigure[]> =>
  inGroupsOf(tenantIds, (tx, ids) => rows.listBrandFigures(tx, ids, span));
