import { DAY_SECONDS } from '#app/platform/durations.ts';
/** Limits on likes per member: far above normal use, and low enough that others are not flooded. */
export const LIKES_PER_MEMBER = [
  { limit: 60, windowSeconds: 10 * 60 },
  { limit: 300, windowSeconds: DAY_SECONDS },
] as const;
