import { findContact } from '#app/domain/accounts/contact-details.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import { foldText } from '#app/domain/safety/mute-words.ts';
import { type LiveMessage, publishToMember } from '#app/live/publisher.ts';
import type { Failure, Success } from '#app/platform/result.ts';
import { callInTenant, inTenant, readInTenant, type Tx } from '#db/client.ts';
import { checkedData } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { findMessageRow, findParticipant, type SendRow, sendMessageRow } from './chat.queries.server.ts';
import { historySince } from './message-life.ts';
import { presentMessage } from './message-pages.server.ts';
import { sendingLimits } from './sending-limits.ts';

/** `price_changed`: the price is higher than the one shown to the sender. */
export type PostRefusal = Exclude<SendRow['outcome'], 'sent' | 'repeated' | 'possible'> | 'price_changed';
export type Posted = Success<{
  conversationId: number;
  message: LiveMessage;
  credits: number;
  repeated: boolean;
  /** The recipient is a fictional profile that no one answers for, so everything is free. */
  unanswered: boolean;
}>;
/** `cost`: the current price, for `price_changed`. */
export type Refused<Code extends string> = Failure<Code, { cost?: number }>;
type PostOutcome = Posted | Refused<PostRefusal>;

export type Sender = { id: number; signupAt: Date };

/** The content at its price; the text of a gift or photo may be empty. */
type Posting = {
  recipientId: number;
  clientId: string;
  body: string;
  replyToId?: number | null;
  price: number;
  /** The price shown to the sender, an upper limit; null where none was shown. */
  agreed?: number | null;
  /** The staff member who writes it for a fictional profile. */
  staffId?: number | null;
} & ({ kind: 'text' } | { kind: 'gift'; gift: string } | { kind: 'photo'; photoId: string | null });

function ask(tx: Tx, scope: Scope, sender: Sender, posting: Posting, tryOnly: boolean): Promise<SendRow> {
  const { tenant, now } = scope;
  const { settings } = tenant;
  return sendMessageRow(tx, {
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
    contact: findContact(posting.body, settings.countries) !== null,
    limits: sendingLimits(sender, settings, now),
    kind: posting.kind,
    gift: posting.kind === 'gift' ? posting.gift : null,
    photoId: posting.kind === 'photo' ? posting.photoId : null,
    tryOnly,
    job: checkedData('message-sent', {
      tenantId: tenant.id,
      recipientId: posting.recipientId,
      senderId: sender.id,
      clientId: posting.clientId,
    }),
    desk: settings.fictional_desk,
    staffId: posting.staffId ?? null,
  });
}

const call = async (scope: Scope, sender: Sender, posting: Posting, tryOnly: boolean): Promise<SendRow> =>
  disclosed(scope, await callInTenant(scope.tenant.id, (tx) => ask(tx, scope, sender, posting, tryOnly)));

/** Where blocks are not disclosed, a message is refused as if the recipient had left. */
const disclosed = ({ tenant }: Scope, row: SendRow): SendRow =>
  row.outcome === 'blocked_by_them' && tenant.features.neutral_block_messages
    ? { ...row, outcome: 'not_found' }
    : row;

/**
 * Sends it at no more than the agreed price. The dry run locks the sender's account, so the price found is the price
 * charged. Only messages agreed below the full price need the dry run.
 */
async function callAgreed(
  scope: Scope,
  sender: Sender,
  posting: Posting,
): Promise<Omit<SendRow, 'outcome'> & { outcome: SendRow['outcome'] | 'price_changed' }> {
  const { agreed = null, price } = posting;
  if (agreed === null || agreed >= price) return await call(scope, sender, posting, false);
  return await inTenant(scope.tenant.id, async (tx) => {
    const tried = await ask(tx, scope, sender, posting, true);
    if (tried.outcome !== 'possible') return disclosed(scope, tried);
    if (tried.cost > agreed) return { ...tried, outcome: 'price_changed' };
    return await ask(tx, scope, sender, posting, false);
  });
}

/** The outcome of sending now, as a dry run; null when it would be sent. */
export async function refusalOf(
  scope: Scope,
  sender: Sender,
  posting: Posting,
): Promise<Refused<PostRefusal> | null> {
  const { outcome, cost } = await call(scope, sender, posting, true);
  const { agreed = null } = posting;
  if (outcome === 'possible' && agreed !== null && cost > agreed)
    return { ok: false, code: 'price_changed', cost };
  const goes = outcome === 'possible' || outcome === 'repeated' || outcome === 'sent';
  return goes ? null : { ok: false, code: outcome };
}

/**
 * Sends one message of any kind and charges for it in one statement. Idempotent by client id: a repeat changes
 * nothing. Published at once to the open browsers of both.
 */
export async function postMessage(scope: Scope, sender: Sender, posting: Posting): Promise<PostOutcome> {
  const row = await callAgreed(scope, sender, posting);
  const { outcome, conversationId } = row;
  if (outcome === 'possible') throw new Error('A message was sent as a dry run.');
  if (outcome === 'price_changed') return { ok: false, code: outcome, cost: row.cost };
  if (outcome !== 'sent' && outcome !== 'repeated') return { ok: false, code: outcome };
  if (conversationId === null) return { ok: false, code: 'not_found' };
  // The stored message equals the request, except for a duplicate, a reply or a photo.
  const same = outcome === 'sent' && !posting.replyToId && posting.kind !== 'photo';
  const message =
    (same ? null : await findStored(scope, sender, conversationId, row.messageId)) ??
    sentNow(sender.id, posting, row);
  // A duplicate send is not broadcast: its recipient and text were not checked by the database.
  if (outcome === 'sent')
    await announce(scope, row.filtered ? null : posting.recipientId, conversationId, message);
  else await announceRepeated(scope, sender.id, conversationId);
  const { credits, unanswered } = row;
  return { ok: true, conversationId, message, credits, repeated: outcome === 'repeated', unanswered };
}

const sentNow = (
  senderId: number,
  { clientId, staffId }: Posting,
  row: Omit<SendRow, 'outcome'>,
): LiveMessage => ({
  id: row.messageId,
  senderId,
  clientId,
  body: row.body,
  cost: row.cost,
  sentAt: row.sentAt.toISOString(),
  kind: row.kind,
  replyTo: null,
  editedAt: null,
  unsent: false,
  reactions: [],
  ...(staffId && { byStaff: true }),
  ...(row.gift !== null && { gift: { key: row.gift, thanked: false } }),
});

/** The message as its sender sees it. */
async function findStored(
  scope: Scope,
  { id: viewerId }: Sender,
  conversationId: number,
  messageId: number,
): Promise<LiveMessage | null> {
  const { tenant, now } = scope;
  const range = { since: historySince(scope), above: 0 };
  const [found] = await readInTenant(tenant.id, (tx) => [
    findMessageRow(tx, tenant.id, conversationId, messageId, range),
  ]);
  return found && presentMessage(found, { tenantId: tenant.id, viewerId, premium: false, now });
}

/**
 * Publishes a message. A filtered message goes to the sender only. Its price and the sender's photo address are never
 * sent to the recipient.
 */
async function announce(
  { tenant }: Scope,
  recipientId: number | null,
  conversationId: number,
  message: LiveMessage,
): Promise<void> {
  const event = { type: 'message', conversationId, message } as const;
  const veiled = message.photo && { photo: { ...message.photo, src: null } };
  const forRecipient = { ...event, message: { ...message, ...veiled, cost: 0 } };
  await Promise.all([
    recipientId !== null && publishToMember(tenant.id, recipientId, forRecipient),
    publishToMember(tenant.id, message.senderId, event),
  ]);
}

/**
 * A duplicate send was stored before, but the process may have died before publishing it, so the recipient's pages
 * refresh. The recipient is read from the database, not from the duplicate.
 */
async function announceRepeated({ tenant }: Scope, senderId: number, conversationId: number): Promise<void> {
  const side = await inTenant(tenant.id, async (tx) => {
    const found = await findParticipant(tx, tenant.id, senderId, conversationId);
    const block = found && (await blockBetween(tx, tenant.id, senderId, found.otherId));
    return block === 'none' ? found : null;
  });
  if (side) await publishToMember(tenant.id, side.otherId, { type: 'missed' });
}
