import type { Standing } from '#app/domain/safety/standing.server.ts';

const REFUSALS = {
  not_found: { error: 'not_found', status: 404 },
  by_them: { error: 'blocked_by_them', status: 403 },
  by_you: { error: 'blocked_by_you', status: 409 },
} as const;

/** How a call says that the member asked about is not there, or blocked. */
export const standingRefusal = (standing: Exclude<Standing, 'none'>) => REFUSALS[standing];
