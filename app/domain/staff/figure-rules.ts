import { DAY_MS, earlier, utcDay } from '#app/platform/durations.ts';
import type { dailyFigures } from '#db/schema/figures.ts';

export type Metric = (typeof dailyFigures.$inferSelect)['metric'];
export type Split = (typeof dailyFigures.$inferSelect)['split'];

/**
 * The breakdowns that pages show: by country, or by the network and the campaign (network and `ref`) of the first or
 * the last tracked visit.
 */
export const PART_SPLITS = [
  'country',
  'source',
  'campaign',
  'last_source',
  'last_campaign',
] as const satisfies readonly Split[];
export type PartSplit = (typeof PART_SPLITS)[number];
export const isPartSplit = (text: string | null): text is PartSplit =>
  PART_SPLITS.some((split) => split === text);

/** The daily figures, in the order in which pages show them. Amounts of money have a currency. */
export const METRICS = [
  'signups',
  'confirmed',
  'active',
  'messages',
  'likes',
  'buyers',
  'sales',
  'revenue',
  'refunds',
  'complaints',
  'mails',
  'bounces',
] as const satisfies readonly Metric[];

export const MONEY_METRICS: readonly Metric[] = ['revenue', 'refunds'];

/** Maximum days that pages show, and how long figures are kept. */
export const FIGURE_DAYS_AT_MOST = 400;
export const FIGURES_KEPT_DAYS = 1_100;
export const FIGURE_DAYS_AT_FIRST = 30;

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** The start of a day in UTC, for formatting. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day a number of days before another, both in the format `2026-11-23`. */
export const daysBefore = (day: string, days: number): string => utcDay(earlier(dateOf(day), days * DAY_MS));

export type DaySpan = { from: string; to: string };

/** Both days are inclusive. Null for days that do not exist, are in the wrong order, or span too long. */
export function daySpan(from: string, to: string): DaySpan | null {
  if (!isDay(from) || !isDay(to) || from > to || daysBefore(to, FIGURE_DAYS_AT_MOST - 1) > from) return null;
  return { from, to };
}

/** Every day of a span. */
export function daysOf({ from, to }: DaySpan): string[] {
  const days = [to];
  while ((days[0] ?? from) > from) days.unshift(daysBefore(days[0] ?? from, 1));
  return days;
}
