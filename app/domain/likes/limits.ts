import { DAY_SECONDS } from '#app/platform/durations.ts';
/** Likes that a member may give: far above normal use, and few enough that others are not flooded. */
export const LIKES_PER_MEMBER = [
  { limit: 60, windowSeconds: 10 * 60 },
  { limit: 300, windowSeconds: DAY_SECONDS },
] as const;
