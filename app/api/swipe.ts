import type { SwipeRefusal } from '#app/domain/matching/swipe.server.ts';

/** The answer of `POST /api/swipe.php`. */
export type SwipeReply = { member: number; match: boolean; left: number };
export type SwipeError = { error: SwipeRefusal; left: number };
