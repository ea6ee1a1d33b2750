/** Visits are shown, and kept, for so long. */
export const VISITS_KEPT_DAYS = 90;

export const visitsSince = (now: Date): Date =>
  new Date(now.getTime() - VISITS_KEPT_DAYS * 24 * 60 * 60 * 1000);
