import { returnDeclinedLike } from '#app/domain/likes/decline-like.server.ts';
import { announceLike, likeInTransaction, removeUnseenLike } from '#app/domain/likes/like-member.server.ts';
import { memberAccess } from '#app/domain/safety/member-access.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import type { Failure, Success, SuccessOf } from '#app/platform/result.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { likesLeft, swipedSince } from './swipe-rules.ts';
import {
  countSpent,
  deleteSwipe,
  findLastSwipe,
  findSwipe,
  lockSwipes,
  saveSwipe,
} from './swipes.queries.server.ts';

export const SWIPES = ['like', 'pass'] as const;
export type Swipe = (typeof SWIPES)[number];
export type SwipeRefusal =
  | 'not_found'
  | 'blocked_by_them'
  | 'blocked_by_you'
  | 'partner_profile'
  | 'account_restricted'
  | 'limit_reached'
  | 'nothing_to_undo'
  | 'already_noticed';
type SwipeOutcome =
  | Success<{ memberId: number; match: boolean; left: number }>
  | Failure<SwipeRefusal, { left: number }>;

type Liked = SuccessOf<Awaited<ReturnType<typeof likeInTransaction>>>;

/** Records a swipe: a like counts toward the daily limit, a pass is free. Idempotent. */
export async function swipe(scope: MemberScope, memberId: number, choice: Swipe): Promise<SwipeOutcome> {
  const { tenant, viewer, now } = scope;
  let liked: Liked | null = null;
  const outcome = await inTenant(tenant.id, async (tx): Promise<SwipeOutcome> => {
    const { day, spent } = await today(tx, scope);
    const done = { ok: true, memberId, match: false } as const;
    const refuse = (code: SwipeRefusal): SwipeOutcome => ({ ok: false, code, left: likesLeft(spent) });
    const access = memberId === viewer.id ? 'not_found' : await memberAccess(tx, scope, memberId);
    if (access === 'not_found') return refuse('not_found');
    const known = await findSwipe(tx, tenant.id, viewer.id, memberId);
    const recent = known !== null && known.swipedAt > swipedSince(now);
    if (recent && (known.spent || choice === 'pass')) return { ...done, left: likesLeft(spent) };
    if (choice === 'like') {
      if (likesLeft(spent) === 0) return refuse('limit_reached');
      const given = await likeInTransaction(tx, scope, memberId);
      if (!given.ok) return refuse(given.code);
      liked = given;
    } else if (access !== 'none') return refuse(`blocked_${access}`);
    const isSpent = liked?.isNew ?? false;
    await saveSwipe(tx, tenant.id, viewer.id, { otherId: memberId, swipedAt: now, day, spent: isSpent });
    return { ...done, match: liked?.match ?? false, left: likesLeft(spent + (isSpent ? 1 : 0)) };
  });
  if (liked) await announceLike(scope, memberId, liked);
  return outcome;
}

/**
 * Undoes today's last swipe: its like if it was not seen yet, which no longer counts toward the daily limit; or the decline
 * of a received like.
 */
export async function undoSwipe(scope: MemberScope): Promise<SwipeOutcome> {
  const { tenant, viewer } = scope;
  let withdrawn = false;
  let returned = false;
  const outcome = await inTenant(tenant.id, async (tx): Promise<SwipeOutcome> => {
    const { day, spent } = await today(tx, scope);
    const last = await findLastSwipe(tx, tenant.id, viewer.id);
    const left = likesLeft(spent);
    if (!last || last.day !== day) return { ok: false, code: 'nothing_to_undo', left };
    if (last.spent) {
      withdrawn = await removeUnseenLike(tx, scope, last.otherId);
      if (!withdrawn) return { ok: false, code: 'already_noticed', left };
    }
    // A like that was declined in the list of likes is on it again.
    else returned = await returnDeclinedLike(tx, scope, last.otherId);
    await deleteSwipe(tx, tenant.id, viewer.id, last.otherId);
    const spentNow = last.spent ? spent - 1 : spent;
    return { ok: true, memberId: last.otherId, match: false, left: likesLeft(spentNow) };
  });
  if (withdrawn && outcome.ok) await publishToMember(tenant.id, outcome.memberId, { type: 'counts' });
  if (returned) await publishToMember(tenant.id, viewer.id, { type: 'counts' });
  return outcome;
}

/** The day's likes so far; takes a lock that serializes the member's swipes. */
async function today(tx: Tx, { tenant, viewer, now }: MemberScope): Promise<{ day: string; spent: number }> {
  const day = dayIn(tenant.settings.time_zone, now);
  await lockSwipes(tx, tenant.id, viewer.id);
  return { day, spent: await countSpent(tx, tenant.id, viewer.id, day) };
}
