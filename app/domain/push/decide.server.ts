import { isViewing } from '#app/live/page-views.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { kindLabelOf } from '../members/kind-label.ts';
import { type Held, holdPush } from './held.queries.server.ts';
import type { NoticeType } from './notice-types.ts';
import type { LikeFacts, MessageFacts, Other, Recipient } from './push-news.ts';
import { decidePush } from './push-rules.ts';
import { findNotifiableLike, findNotifiableMessage, findRecipient } from './recipient.queries.server.ts';

type MessageIds = { recipientId: number; senderId: number; clientId: string };

/** The recipient to notify about a message now; null when there is none, or not yet. */
export async function decideMessage(
  scope: Scope,
  ids: MessageIds,
): Promise<{ recipient: Recipient; facts: MessageFacts } | null> {
  const { tenant, now } = scope;
  const [recipient, facts] = await readInTenant(tenant.id, (tx) => [
    findRecipient(tx, tenant.id, ids.recipientId, now),
    findNotifiableMessage(tx, tenant.id, ids),
  ]);
  if (!recipient || !facts) return null;
  return (await sendsNow(scope, recipient, messageType(facts), facts.sentAt))
    ? { recipient, facts: withLabel(scope, recipient, facts) }
    : null;
}

/** The first message between two members is a new conversation. */
export const messageType = ({ first }: MessageFacts): 'new_conversations' | 'new_messages' =>
  first ? 'new_conversations' : 'new_messages';

/** Like `decideMessage`, for a like, or for the match that it made, which notifies `likedId`. */
export async function decideLike(
  scope: Scope,
  type: 'likes' | 'matches',
  { likerId, likedId }: { likerId: number; likedId: number },
): Promise<{ recipient: Recipient; facts: LikeFacts } | null> {
  const { tenant, now } = scope;
  const [recipient, facts] = await readInTenant(tenant.id, (tx) => [
    findRecipient(tx, tenant.id, likedId, now),
    findNotifiableLike(tx, tenant.id, likerId, likedId),
  ]);
  if (!recipient || !facts || facts.matched !== (type === 'matches')) return null;
  if (type === 'likes' && facts.seen) return null;
  return (await sendsNow(scope, recipient, type, facts.at))
    ? { recipient, facts: withLabel(scope, recipient, facts) }
    : null;
}

/** Sets the other member's label in the recipient's language. */
const withLabel = <Facts extends { other: Other }>(
  { tenant }: Scope,
  { language }: Recipient,
  facts: Facts,
): Facts => ({
  ...facts,
  other: { ...facts.other, kindLabel: kindLabelOf({ tenant, locale: language }, facts.other) },
});

const HELD_AS: Partial<Record<NoticeType, keyof Held>> = {
  new_conversations: 'messages',
  new_messages: 'messages',
  likes: 'likes',
  matches: 'matches',
};

/** Whether to send a notification now. One that quiet hours hold back is recorded, to be sent when they end. */
export async function sendsNow(
  { tenant, now }: Scope,
  recipient: Recipient,
  type: NoticeType,
  at: Date,
): Promise<boolean> {
  const { memberId, preferences, quiet } = recipient;
  const present = await isViewing(tenant.id, memberId);
  const decision = decidePush(type, { preferences, quiet, present, at, now });
  const as = HELD_AS[type];
  if (decision === 'hold' && as)
    await inTenant(tenant.id, (tx) => holdPush(tx, tenant.id, memberId, as, now));
  return decision === 'send';
}
