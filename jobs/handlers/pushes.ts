import { decideLike, decideMessage, messageType } from '#app/domain/push/decide.server.ts';
import { type Delivery, deliverPush, promotionEvent } from '#app/domain/push/deliver.server.ts';
import { decideHeld } from '#app/domain/push/held.server.ts';
import { continuePromotion, finishPromotion, nextOfPromotion } from '#app/domain/push/promotions.server.ts';
import type { Recipient } from '#app/domain/push/push-news.ts';
import { continuePushRound, nextOfPushRound } from '#app/domain/push/push-rounds.server.ts';
import { isDaytime } from '#app/domain/push/push-rules.ts';
import { decideReminder } from '#app/domain/push/reminders.server.ts';
import {
  heldNotice,
  likeNotice,
  matchNotice,
  messageNotice,
  photoNotice,
  promotionNotice,
  reminderNotice,
  weekNotice,
} from '#app/mails/push-notice.ts';
import { utcDay } from '#app/platform/durations.ts';
import type { Scope } from '#tenants/scope.ts';
import type { JobData } from '../definitions/definitions.ts';
import { RetryLater } from '../retry-later.ts';
import { mailContext } from './mail-context.ts';
import { limitPushes } from './push-limit.ts';

const contextOf = ({ tenant }: Scope, { language }: Recipient) => mailContext(tenant, language);

/** The day is part of the event key: liking, unliking and liking again notifies once a day. */

/** Busy push services state when the remaining notifications should be retried. */
async function deliver(scope: Scope, recipient: Recipient, delivery: Delivery): Promise<void> {
  const later = await limitPushes(scope.tenant.id, () => deliverPush(scope, recipient, delivery));
  if (later !== null) throw new RetryLater(later, { backOff: true });
}

export async function pushMessage(scope: Scope, ids: JobData<'message-sent'>): Promise<void> {
  const decided = await decideMessage(scope, ids);
  if (!decided) return;
  const { recipient, facts } = decided;
  const notice = messageNotice(contextOf(scope, recipient), recipient, facts, facts.conversationId);
  await deliver(scope, recipient, { type: messageType(facts), event: `message:${facts.messageId}`, notice });
}

export async function pushLike(scope: Scope, ids: JobData<'like-given'>): Promise<void> {
  const decided = await decideLike(scope, 'likes', ids);
  if (!decided) return;
  const { recipient, facts } = decided;
  const event = `like:${ids.likerId}:${utcDay(facts.at)}`;
  const notice = likeNotice(contextOf(scope, recipient), recipient, facts);
  await deliver(scope, recipient, { type: 'likes', event, notice });
}

/** Notifies the member who liked first; the other one made the match and sees it. */
export async function pushMatch(scope: Scope, { memberId, otherId }: JobData<'match-made'>): Promise<void> {
  const decided = await decideLike(scope, 'matches', { likerId: otherId, likedId: memberId });
  if (!decided) return;
  const { recipient, facts } = decided;
  const event = `match:${otherId}:${utcDay(facts.at)}`;
  const notice = matchNotice(contextOf(scope, recipient), recipient, facts);
  await deliver(scope, recipient, { type: 'matches', event, notice });
}

export async function pushHeldNews(scope: Scope, held: JobData<'push-held'>): Promise<void> {
  const news = await decideHeld(scope, held);
  if (!news) return;
  const { recipient } = news;
  const notice = heldNotice(contextOf(scope, recipient), recipient, news);
  const type = news.messages > 0 ? 'new_messages' : 'likes';
  await deliver(scope, recipient, { type, event: `held:${held.since}`, notice });
}

export async function pushReminder(scope: Scope, { memberId, day }: JobData<'push-reminder'>): Promise<void> {
  const recipient = await decideReminder(scope, memberId);
  if (!recipient) return;
  const notice = reminderNotice(contextOf(scope, recipient), recipient);
  await deliver(scope, recipient, { type: 'unread_message_reminders', event: `reminder:${day}`, notice });
}

const DAYTIME_CHECK_SECONDS = 900;

/**
 * Not retried for busy push services, because it is advertising. A promotion to many members that is not finished in
 * the evening goes on in the morning.
 */
export async function pushPromotion(scope: Scope, data: JobData<'push-promotion'>): Promise<void> {
  if (!isDaytime(scope.tenant.settings.time_zone, scope.now)) throw new RetryLater(DAYTIME_CHECK_SECONDS);
  const batch = await nextOfPromotion(scope, data);
  if (!batch) return await finishPromotion(scope, data.promotionId);
  const { promotion, recipients, last } = batch;
  await limitPushes(scope.tenant.id, async () => {
    for (const recipient of recipients) {
      const notice = promotionNotice(contextOf(scope, recipient), recipient, promotion);
      await deliverPush(scope, recipient, {
        type: promotion.kind,
        event: promotionEvent(promotion.id),
        notice,
      });
    }
  });
  if (last === null) await finishPromotion(scope, data.promotionId);
  else await continuePromotion(scope, data.promotionId, last);
}

/** The weekly summary, or a reminder of the missing photo; not retried for busy push services. */
export async function pushRound(scope: Scope, { tenantId, ...step }: JobData<'push-round'>): Promise<void> {
  const { type, day } = step;
  const next = await nextOfPushRound(scope, step);
  if (!next) return;
  await limitPushes(tenantId, async () => {
    for (const recipient of next.recipients) {
      const make = type === 'reminders' ? photoNotice : weekNotice;
      const notice = make(contextOf(scope, recipient), recipient);
      await deliverPush(scope, recipient, { type, event: `${type}:${day}`, notice });
    }
  });
  await continuePushRound(scope, step, next.last);
}
