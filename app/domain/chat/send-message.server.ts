import { foldText } from '#app/domain/safety/mute-words.ts';
import { type LiveMessage, publishToMember } from '#app/platform/live.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findSentBody, type SendRow, sendMessageRow } from './chat.queries.server.ts';
import { cleanMessage, type MessageFault, messageFault } from './message-rules.ts';
import { youngLimits } from './young-account.ts';

export type SendOutcome =
  | { ok: true; conversationId: number; message: LiveMessage; credits: number }
  | { ok: false; code: Exclude<SendRow['outcome'], 'sent' | 'repeated'> | MessageFault };

export type MessageDraft = {
  recipientId: number;
  clientId: string;
  body: string;
  /** The message that this one answers. */
  replyToId?: number | null;
};

/**
 * Sends a message and takes what it costs, in one transaction; the same client id sends once, whatever
 * comes with it the second time. What was sent goes to the open browsers of both at once.
 */
export async function sendMessage(scope: MemberScope, draft: MessageDraft): Promise<SendOutcome> {
  const { tenant, viewer, now } = scope;
  const { settings } = tenant;
  const body = cleanMessage(draft.body);
  const fault = messageFault(body, settings.message_length);
  if (fault) return { ok: false, code: fault };
  const { row, sentBody } = await inTenant(tenant.id, async (tx) => {
    const sending = await sendMessageRow(tx, {
      tenantId: tenant.id,
      senderId: viewer.id,
      recipientId: draft.recipientId,
      clientId: draft.clientId,
      body,
      price: settings.message_credits,
      freeMessages: settings.free_messages,
      freeConversations: settings.free_conversations,
      now,
      folded: foldText(body),
      replyToId: draft.replyToId ?? null,
      contact: false,
      ...youngLimits(viewer, settings, now),
    });
    if (sending.outcome !== 'repeated') return { row: sending, sentBody: body };
    const first = await findSentBody(tx, tenant.id, viewer.id, draft.clientId);
    return { row: sending, sentBody: first ?? body };
  });
  const { outcome, conversationId } = row;
  if (outcome !== 'sent' && outcome !== 'repeated') return { ok: false, code: outcome };
  if (conversationId === null) return { ok: false, code: 'not_found' };
  const message: LiveMessage = {
    id: row.messageId,
    senderId: viewer.id,
    clientId: draft.clientId,
    body: sentBody,
    cost: row.cost,
    sentAt: row.sentAt.toISOString(),
  };
  // Nobody is told of a repetition: its recipient and its text were never agreed to by the database.
  if (outcome === 'sent')
    await announce(scope, row.filtered ? null : draft.recipientId, conversationId, message);
  return { ok: true, conversationId, message, credits: row.credits };
}

/** A message that the recipient's filter caught is told to nobody but the sender (`null`). */
async function announce(
  { tenant, viewer }: MemberScope,
  recipientId: number | null,
  conversationId: number,
  message: LiveMessage,
): Promise<void> {
  const event = { type: 'message', conversationId, message } as const;
  const forRecipient = { ...event, message: { ...message, cost: 0 } };
  await Promise.all([
    recipientId !== null && publishToMember(tenant.id, recipientId, forRecipient),
    publishToMember(tenant.id, viewer.id, event),
  ]);
}
