import { foldText } from '#app/domain/safety/mute-words.ts';
import { type LiveMessage, type LivePhoto, publishToMember } from '#app/platform/live.ts';
import { callInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type SendRow, sendMessageRow } from './chat.queries.server.ts';
import { youngLimits } from './young-account.ts';

export type PostRefusal = Exclude<SendRow['outcome'], 'sent' | 'repeated' | 'possible'>;
export type PostOutcome =
  | { ok: true; conversationId: number; message: LiveMessage; credits: number }
  | { ok: false; code: PostRefusal };

export type Sender = { id: number; signupAt: Date };

/** What is sent, at its price; the text of a gift or photo may be empty. */
export type Posting = {
  recipientId: number;
  clientId: string;
  body: string;
  replyToId?: number | null;
  price: number;
} & (
  | { kind: 'text' }
  | { kind: 'gift'; gift: string }
  | { kind: 'photo'; photoId: string; photo?: Omit<LivePhoto, 'src'> & { srcOfSender: string | null } }
);

const call = (scope: Scope, sender: Sender, posting: Posting, tryOnly: boolean): Promise<SendRow> => {
  const { tenant, now } = scope;
  const { settings } = tenant;
  return callInTenant(tenant.id, (tx) =>
    sendMessageRow(tx, {
      tenantId: tenant.id,
      senderId: sender.id,
      recipientId: posting.recipientId,
      clientId: posting.clientId,
      body: posting.body,
      price: posting.price,
      freeMessages: settings.free_messages,
      freeConversations: settings.free_conversations,
      now,
      folded: foldText(posting.body),
      replyToId: posting.replyToId ?? null,
      contact: false,
      ...youngLimits(sender, settings, now),
      kind: posting.kind,
      gift: posting.kind === 'gift' ? posting.gift : null,
      photoId: posting.kind === 'photo' && !tryOnly ? posting.photoId : null,
      tryOnly,
    }),
  );
};

/** What would come of sending it now, without sending: null when it would go through. */
export async function refusalOf(scope: Scope, sender: Sender, posting: Posting): Promise<PostRefusal | null> {
  const { outcome } = await call(scope, sender, posting, true);
  return outcome === 'possible' || outcome === 'repeated' || outcome === 'sent' ? null : outcome;
}

/**
 * Sends one message of whatever kind and takes what it costs, in one statement; the same client id sends
 * once, whatever comes with it the second time. What was sent goes to the open browsers of both at once.
 */
export async function postMessage(scope: Scope, sender: Sender, posting: Posting): Promise<PostOutcome> {
  const row = await call(scope, sender, posting, false);
  const { outcome, conversationId } = row;
  if (outcome === 'possible') throw new Error('A message was tried that was to be sent.');
  if (outcome !== 'sent' && outcome !== 'repeated') return { ok: false, code: outcome };
  if (conversationId === null) return { ok: false, code: 'not_found' };
  const message: LiveMessage = {
    id: row.messageId,
    senderId: sender.id,
    clientId: posting.clientId,
    body: row.body,
    cost: row.cost,
    sentAt: row.sentAt.toISOString(),
    ...(row.kind !== 'text' && { kind: row.kind }),
    ...(row.gift !== null && { gift: { key: row.gift, thanked: false } }),
  };
  // Nobody is told of a repetition: its recipient and its text were never agreed to by the database.
  if (outcome === 'sent') await announce(scope, posting, conversationId, message, row.filtered);
  return { ok: true, conversationId, message, credits: row.credits };
}

/** A message that the recipient's filter caught is told to nobody but the sender. The price is theirs alone too. */
async function announce(
  { tenant }: Scope,
  posting: Posting,
  conversationId: number,
  message: LiveMessage,
  filtered: boolean,
): Promise<void> {
  const { srcOfSender = null, ...photo } = (posting.kind === 'photo' && posting.photo) || {};
  const seenBy = (src: string | null) =>
    posting.kind === 'photo' && posting.photo && { photo: { ...(photo as Omit<LivePhoto, 'src'>), src } };
  const event = (told: LiveMessage) => ({ type: 'message', conversationId, message: told }) as const;
  await Promise.all([
    !filtered &&
      publishToMember(tenant.id, posting.recipientId, event({ ...message, ...seenBy(null), cost: 0 })),
    publishToMember(tenant.id, message.senderId, event({ ...message, ...seenBy(srcOfSender) })),
  ]);
}
