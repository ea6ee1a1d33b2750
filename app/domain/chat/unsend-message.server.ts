import { refundCharge } from '#app/domain/credits/wallet.server.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import { hasStream, publishToMember } from '#app/live/publisher.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  deletePhotos,
  lockAccount,
  lockOwnMessage,
  markUnsent,
  restoreFreeMessage,
} from './message-life.queries.server.ts';

/** `not_possible`: the message was read, or the recipient hides whether it was. */
type UnsendRefusal = 'not_found' | 'not_possible';
type UnsendOutcome = Result<
  { conversationId: number; credits: number; freeMessages: number; refunded: boolean },
  UnsendRefusal
>;

type Unsent = Result<
  {
    conversationId: number;
    recipientId: number;
    credits: number;
    free: boolean;
    refunded: boolean;
    recipientNotified: boolean;
  },
  UnsendRefusal
>;

/**
 * Unsends a message before it is read. Its cost is refunded if the text was not delivered to the recipient, not even as
 * a preview. The recipient's side is locked first, so that of a concurrent read and unsend only one succeeds.
 */
export async function unsendMessage(scope: MemberScope, messageId: number): Promise<UnsendOutcome> {
  const { tenant, viewer } = scope;
  const unsent = await inTenant(tenant.id, (tx) => unsend(tx, scope, messageId));
  if (!unsent.ok) return unsent;
  const { conversationId, recipientId, credits, free, refunded, recipientNotified } = unsent;
  const event = { type: 'unsent', conversationId, messageId } as const;
  await Promise.all([
    recipientNotified && publishToMember(tenant.id, recipientId, event),
    publishToMember(tenant.id, viewer.id, event),
  ]);
  return { ok: true, conversationId, credits, freeMessages: free && refunded ? 1 : 0, refunded };
}

async function unsend(tx: Tx, { tenant, viewer, now }: MemberScope, messageId: number): Promise<Unsent> {
  await lockAccount(tx, tenant.id, viewer.id);
  const message = await lockOwnMessage(tx, tenant.id, viewer.id, messageId);
  if (!message || message.unsent || message.kind === 'gift') return { ok: false, code: 'not_found' };
  // The result must not reveal whether an invisible recipient has read the message. Always unsending would hide it too,
  // but then messages that were read could be had for free.
  if (message.read || !message.receiptsShared) return { ok: false, code: 'not_possible' };
  const { conversationId, recipientId, cost, free } = message;
  const block = await blockBetween(tx, tenant.id, viewer.id, recipientId);
  const refunded = block === 'none' && !message.delivered && !(await hasStream(tenant.id, recipientId));
  await markUnsent(tx, tenant.id, messageId, recipientId, now);
  if (message.kind === 'photo')
    for (const photoId of await deletePhotos(tx, tenant.id, messageId))
      await enqueueLater(tx, 'erase-chat-photo', { tenantId: tenant.id, photoId });
  if (refunded && cost > 0) {
    const charge = { memberId: viewer.id, key: `message:${messageId}`, reason: 'message_unsent', now };
    await refundCharge(tx, tenant.id, charge);
  }
  const credits = await restoreFreeMessage(tx, tenant.id, viewer.id, refunded && free ? 1 : 0);
  // A recipient who hides from the sender can still see the sender, and gets the update.
  const recipientNotified = !message.filtered && (block === 'none' || block === 'hidden');
  return { ok: true, conversationId, recipientId, credits, free, refunded, recipientNotified };
}
