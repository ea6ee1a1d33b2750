import { type LiveMessage, publishToMember } from '#app/platform/live.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type SendRow, sendMessageRow } from './chat.queries.server.ts';
import { cleanMessage, type MessageFault, messageFault } from './message-rules.ts';

export type SendOutcome =
  | { ok: true; conversationId: number; message: LiveMessage; credits: number }
  | { ok: false; code: Exclude<SendRow['outcome'], 'sent'> | MessageFault };

export type MessageDraft = { recipientId: number; clientId: string; body: string };

/**
 * Sends a message and takes what it costs, in one transaction; the same client id sends once. What was
 * sent goes to the open browsers of both at once.
 */
export async function sendMessage(scope: MemberScope, draft: MessageDraft): Promise<SendOutcome> {
  const { tenant, viewer, now } = scope;
  const { settings } = tenant;
  const body = cleanMessage(draft.body);
  const fault = messageFault(body, settings.message_length);
  if (fault) return { ok: false, code: fault };
  const row = await inTenant(tenant.id, (tx) =>
    sendMessageRow(tx, {
      tenantId: tenant.id,
      senderId: viewer.id,
      recipientId: draft.recipientId,
      clientId: draft.clientId,
      body,
      price: settings.message_credits,
      freeMessages: settings.free_messages,
      freeConversations: settings.free_conversations,
      now,
    }),
  );
  if (row.outcome !== 'sent' || row.conversationId === null)
    return { ok: false, code: row.outcome === 'sent' ? 'not_found' : row.outcome };
  const message: LiveMessage = {
    id: row.messageId,
    senderId: viewer.id,
    clientId: draft.clientId,
    body,
    cost: row.cost,
    sentAt: row.sentAt.toISOString(),
  };
  const event = { type: 'message', conversationId: row.conversationId, message } as const;
  await Promise.all([
    publishToMember(tenant.id, draft.recipientId, { ...event, message: { ...message, cost: 0 } }),
    publishToMember(tenant.id, viewer.id, event),
  ]);
  return { ok: true, conversationId: row.conversationId, message, credits: row.credits };
}
