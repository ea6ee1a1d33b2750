import type { SwipeRefusal } from '#app/domain/matching/swipe.server.ts';

/** What `POST /api/swipe.php` answers. */
export type SwipeReply = { member: number; match: boolean; left: number };
export type SwipeError = { error: SwipeRefusal; left: number };

export const SWIPE_STATUS: Record<SwipeRefusal, number> = {
  not_found: 404,
  blocked_by_them: 403,
  blocked_by_you: 409,
  partner_profile: 422,
  limit_reached: 429,
  nothing_to_undo: 409,
  already_noticed: 409,
};
