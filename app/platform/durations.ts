export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Always 24 hours: local days may have 23 or 25. */
export const DAY_MS = 24 * HOUR_MS;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

export const earlier = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The day in UTC, as in ISO 8601: `2026-11-22`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** A time in UTC, to the minute: `2026-11-22 08:30`. */
export const utcMinute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
