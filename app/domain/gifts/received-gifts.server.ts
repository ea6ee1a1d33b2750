import { kindLabelOf } from '#app/domain/members/kind-label.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import {
  countReceived,
  GIFTS_PAGE_SIZE,
  type GiftCount,
  listReceivedRows,
  markThanked,
  type ReceivedGiftRow,
} from './gifts.queries.server.ts';

export type { GiftCount };
export type ReceivedGift = Omit<ReceivedGiftRow, 'sentAt' | 'name' | 'kind' | 'kindLabel'> & {
  /** The sender's name as shown; null when they were deleted. */
  from: string | null;
  /** ISO instant. */
  sentAt: string;
};

/** A member's received gifts counted by kind, for all viewers of the profile; never with the senders. */
export async function giftsOf({ tenant }: Scope, memberId: number): Promise<GiftCount[]> {
  const [counts] = await readInTenant(tenant.id, (tx) => [countReceived(tx, tenant.id, memberId)]);
  return counts;
}

/**
 * The viewer's own gifts with their senders, newest first, with the messages sent since `since`; `before` pages back.
 */
export async function listReceivedGifts(
  scope: MemberScope,
  since: Date,
  before: number | null = null,
): Promise<{ gifts: ReceivedGift[]; next: number | null }> {
  const { tenant, viewer } = scope;
  const [rows] = await readInTenant(tenant.id, (tx) => [
    listReceivedRows(tx, tenant.id, viewer.id, before, since),
  ]);
  const gifts = rows.slice(0, GIFTS_PAGE_SIZE).map(({ sentAt, name, kind, kindLabel, ...row }) => ({
    ...row,
    from: name && markedName({ name, kindLabel: kindLabelOf(scope, { kind, kindLabel }) }),
    sentAt: sentAt.toISOString(),
  }));
  return { gifts, next: rows.length > GIFTS_PAGE_SIZE ? (gifts.at(-1)?.messageId ?? null) : null };
}

/** Thanks for a gift: free, and notifies the sender once. False when the viewer did not receive it. */
export async function thankForGift(scope: MemberScope, messageId: number): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  const thanked = await inTenant(tenant.id, (tx) => markThanked(tx, tenant.id, viewer.id, messageId, now));
  if (!thanked) return false;
  const { senderId, conversationId, first } = thanked;
  const event = { type: 'thanked', conversationId, messageId } as const;
  if (first)
    await Promise.all([senderId, viewer.id].map((member) => publishToMember(tenant.id, member, event)));
  return true;
}
