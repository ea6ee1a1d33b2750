import {
  type DaySpan,
  daySpan,
  METRICS,
  type Metric,
  MONEY_METRICS,
} from '#app/domain/staff/figure-rules.ts';

/** The span in a URL; `wrong`: it is invalid, so the recent span is shown. */
export function spanOf(url: string, recent: DaySpan): DaySpan & { wrong: boolean } {
  const { searchParams } = new URL(url);
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  if (from === null && to === null) return { ...recent, wrong: false };
  const span = daySpan(from ?? '', to ?? '');
  return span ? { ...span, wrong: false } : { ...recent, wrong: true };
}

type DayFigure = { day: string; metric: Metric; currency: string; value: number };
type PartFigure = { key: string; metric: Metric; currency: string; value: number };

/** One series for each count, even if it is empty, and one for each currency of money. */
export function seriesOf(days: readonly string[], figures: readonly DayFigure[]) {
  const index = new Map(days.map((day, position) => [day, position]));
  const series = new Map<string, { metric: Metric; currency: string; values: number[] }>();
  const empty = () => days.map(() => 0);
  for (const metric of METRICS)
    if (!MONEY_METRICS.includes(metric)) series.set(metric, { metric, currency: '', values: empty() });
  for (const { day, metric, currency, value } of figures) {
    const each = series.get(metric + currency) ?? { metric, currency, values: empty() };
    each.values[index.get(day) ?? 0] = value;
    series.set(metric + currency, each);
  }
  return [...series.values()];
}

const PARTS_SHOWN = 50;

/** Countries or sources with their sums, those with the most signups first. */
export function partsOf(figures: readonly PartFigure[]) {
  const parts = new Map<string, Record<string, number>>();
  for (const { key, metric, currency, value } of figures)
    parts.set(key, { ...parts.get(key), [metric + currency]: value });
  return [...parts]
    .map(([key, values]) => ({ key, values }))
    .sort((one, other) => (other.values.signups ?? 0) - (one.values.signups ?? 0))
    .slice(0, PARTS_SHOWN);
}
