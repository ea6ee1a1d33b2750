import { REACTIVATION_DAYS } from './limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first moment at which a deleted account can no longer be brought back. */
export const reactivationEnds = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + REACTIVATION_DAYS * DAY_MS);

/** Accounts that were deleted at this moment or before are erased now. */
export const erasedNow = (now: Date): Date => new Date(now.getTime() - REACTIVATION_DAYS * DAY_MS);
