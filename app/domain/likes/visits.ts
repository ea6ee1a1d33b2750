import { endedBefore } from '../accounts/retention.ts';

/** Visits are shown, and kept, from here on. */
export const visitsSince = (now: Date): Date => endedBefore('visits', now);
