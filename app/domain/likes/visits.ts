import { endedBefore } from '../accounts/retention.ts';

/** Visits are shown and kept for this long. */
export const visitsSince = (now: Date): Date => endedBefore('visits', now);
