import { DAY_MS, later } from '#app/platform/durations.ts';

/** Actions that need a second person. */
export const APPROVAL_KINDS = ['ban', 'refund', 'credits', 'erase'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How long a request waits for a second person; the table has the same constraint. */
export const APPROVAL_DAYS = 7;
export const approvalEnds = (requestedAt: Date): Date => later(requestedAt, APPROVAL_DAYS * DAY_MS);
