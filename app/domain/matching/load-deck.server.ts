import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type FittingCard, listFitting, loadSeeker } from './candidates.server.ts';
import { DECK_SIZE, likesLeft, nextDayStarts, SWIPE_LIKES_PER_DAY, swipedSince } from './swipe-rules.ts';
import { countSpent, findLastSwipe } from './swipes.queries.server.ts';

export type Deck = {
  cards: FittingCard[];
  left: number;
  limit: number;
  /** ISO instant at which the daily likes are reset. */
  resetsAt: string;
  canUndo: boolean;
};

/** The next members to swipe, and the likes left today. */
export async function loadDeck(scope: MemberScope): Promise<Deck> {
  const { tenant, viewer, now } = scope;
  const zone = tenant.settings.time_zone;
  const day = dayIn(zone, now);
  return await inTenant(tenant.id, async (tx) => {
    const [seeker, spent, last] = await Promise.all([
      loadSeeker(tx, scope),
      countSpent(tx, tenant.id, viewer.id, day),
      findLastSwipe(tx, tenant.id, viewer.id),
    ]);
    const cards = await listFitting(tx, scope, seeker, {
      preferences: seeker.preferences,
      swipedSince: swipedSince(now),
      most: DECK_SIZE,
    });
    return {
      cards,
      left: likesLeft(spent),
      limit: SWIPE_LIKES_PER_DAY,
      resetsAt: nextDayStarts(zone, now).toISOString(),
      canUndo: last !== null && last.day === day && !last.noticed,
    };
  });
}
