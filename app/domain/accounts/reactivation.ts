import { DAY_MS } from '#app/platform/durations.ts';
import { REACTIVATION_DAYS } from './limits.ts';

/** The first moment at which a deleted account can no longer be brought back. */
export const reactivationEnds = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + REACTIVATION_DAYS * DAY_MS);

/** Accounts that were deleted at this moment or before are erased now. */
export const erasedNow = (now: Date): Date => new Date(now.getTime() - REACTIVATION_DAYS * DAY_MS);
