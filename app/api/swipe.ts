import type { SwipeRefusal } from '#app/domain/matching/swipe.server.ts';

/** What `POST /api/swipe.php` answers. */
export type SwipeReply = { member: number; match: boolean; left: number };
export type SwipeError = { error: SwipeRefusal; left: number };
