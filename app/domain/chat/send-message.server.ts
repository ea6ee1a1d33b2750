import { foldText } from '#app/domain/safety/mute-words.ts';
import { type LiveMessage, publishToMember } from '#app/platform/live.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findMessageRow, type SendRow, sendMessageRow } from './chat.queries.server.ts';
import { findContact } from './contact-details.ts';
import { historySince } from './history.ts';
import { presentMessage } from './message-pages.server.ts';
import { cleanMessage, type MessageFault, messageFault, type SendTerms, sendTerms } from './message-rules.ts';
import { youngLimits } from './young-account.ts';

export type SendOutcome =
  | {
      ok: true;
      conversationId: number;
      message: LiveMessage;
      credits: number;
      /** Those of the next message. */
      terms: SendTerms;
    }
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
  const contact = findContact(body, settings.countries);
  const { row, stored } = await inTenant(tenant.id, async (tx) => {
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
      contact: contact !== null,
      ...youngLimits(viewer, settings, now),
    });
    // What was sent is what was asked for, except the first time of a repetition, and what is quoted.
    const same = sending.outcome === 'sent' && !draft.replyToId;
    return { row: sending, stored: same ? null : await findStored(tx, scope, sending) };
  });
  const { outcome, conversationId } = row;
  if (outcome !== 'sent' && outcome !== 'repeated') return { ok: false, code: outcome };
  if (conversationId === null) return { ok: false, code: 'not_found' };
  const message = stored ?? sentNow(viewer.id, draft.clientId, body, row);
  // Nobody is told of a repetition: its recipient and its text were never agreed to by the database.
  if (outcome === 'sent')
    await announce(scope, row.filtered ? null : draft.recipientId, conversationId, message);
  return { ok: true, conversationId, message, credits: row.credits, terms: nextTerms(scope, row) };
}

function nextTerms({ tenant: { settings }, viewer }: MemberScope, row: SendRow): SendTerms {
  const wasFree = row.cost === 0 && settings.message_credits > 0 && row.outcome === 'sent';
  const freeMessagesUsed = viewer.freeMessagesUsed + (wasFree ? 1 : 0);
  return sendTerms({ ...viewer, credits: row.credits, freeMessagesUsed }, settings, false);
}

const sentNow = (senderId: number, clientId: string, body: string, row: SendRow): LiveMessage => ({
  id: row.messageId,
  senderId,
  clientId,
  body,
  cost: row.cost,
  sentAt: row.sentAt.toISOString(),
  kind: 'text',
  replyTo: null,
  editedAt: null,
  unsent: false,
  reactions: [],
});

async function findStored(tx: Tx, scope: MemberScope, row: SendRow): Promise<LiveMessage | null> {
  if (row.conversationId === null || (row.outcome !== 'sent' && row.outcome !== 'repeated')) return null;
  const range = { since: historySince(scope), above: 0 };
  const found = await findMessageRow(tx, scope.tenant.id, row.conversationId, row.messageId, range);
  return found && presentMessage(found, scope.viewer.id);
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
