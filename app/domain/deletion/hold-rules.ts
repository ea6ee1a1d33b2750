import { DAY_MS, later, utcDay } from '#app/platform/durations.ts';

/** Grounds for delaying an erasure: suspected fraud, a law or an authority, an open dispute. */
const HOLD_REASONS = ['fraud', 'law', 'dispute'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
export const isHoldReason = (text: unknown): text is HoldReason =>
  HOLD_REASONS.some((reason) => reason === text);

/** The maximum duration of a hold; the table has the same constraint. */
export const HOLD_MAX_DAYS = 180;

/**
 * The end of a day (`2026-07-01`, UTC) as the end of a hold; null for an invalid day, one in the past, or one beyond
 * 180 days. The last possible day ends with the 180 days.
 */
export function holdEnd(day: string, now: Date): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || utcDay(start) !== day) return null;
  const latest = later(now, HOLD_MAX_DAYS * DAY_MS);
  if (start > latest) return null;
  const end = new Date(Math.min(start.getTime() + DAY_MS, latest.getTime()));
  return end > now ? end : null;
}
