import { cheapestGift } from '#app/domain/gifts/catalog.ts';
import { findOpeners } from '#app/domain/matching/open-match.server.ts';
import type { Opener } from '#app/domain/matching/openers.ts';
import { type FictionalWarning, fictionalWarningOf } from '#app/domain/members/fictional-warning.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { type BlockState, blockBetween } from '#app/domain/safety/block-between.server.ts';
import type { LiveMessage } from '#app/live/publisher.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  findConversationWith,
  findFirstMessageTime,
  findParticipant,
  type ParticipantRow,
} from './chat.queries.server.ts';
import type { RefusedUpload } from './chat-photo-rules.ts';
import { listRefusedUploads } from './chat-photos.queries.server.ts';
import { hasAcknowledged } from './fictional.queries.server.ts';
import { historySince, type Progress } from './message-life.ts';
import { loadPage, type MessagePageInput, messageViewerOf } from './message-pages.server.ts';
import { isUnanswered, itemTerms, pricesFor, type SendTerms, sendTerms } from './message-rules.ts';
import { acknowledgementOf, findPartner, goneAs, type Partner } from './partner.server.ts';
import { markRead, otherProgress, type ReadRow, recordOpen } from './reading.queries.server.ts';

export type Conversation = {
  /** Null before the first message. */
  id: number | null;
  other: Partner;
  block: Exclude<BlockState, 'hidden'>;
  messages: LiveMessage[];
  /** Message ids of the neighboring pages, null at either end. */
  older: number | null;
  newer: number | null;
  /** The number of days after which messages are no longer shown; null when no earlier messages are hidden. */
  hiddenAfterDays: number | null;
  /** How far the other has received and read the member's messages. */
  progress: Progress;
  /** The last message that the member had read before; null when there are no new messages. */
  readBefore: number | null;
  /** In the member's filter of first messages. */
  filtered: boolean;
  /** Who reads and answers a fictional profile's messages: staff, or no one. */
  answeredBy: 'member' | 'staff' | 'no_one';
  /** True until it is acknowledged for this fictional profile. */
  warning: FictionalWarning | null;
  /** First messages to choose from; empty once the two have a conversation, and where no one answers. */
  openers: Opener[];
  terms: SendTerms;
  /** What a message costs, and how many are free for a member who has not bought yet. */
  prices: { cost: number; free: number };
  photoTerms: SendTerms;
  /** The cheapest gift; null where the brand offers none. */
  giftsFrom: number | null;
  /** Photos of the member that could not be sent, with the reason. */
  refusedPhotos: RefusedUpload[];
};

export type OpenedConversation =
  | { state: 'not_found' }
  | { state: 'blocked_by_them'; id: number; name: string }
  | { state: 'open'; conversation: Conversation };

const NEWEST: MessagePageInput = { at: 'newest' };

/** Opens one of the member's own conversations and marks it read. */
export async function openConversation(
  scope: MemberScope,
  conversationId: number,
  input: MessagePageInput = NEWEST,
): Promise<OpenedConversation> {
  const opened = await inTenant(scope.tenant.id, async (tx) => {
    const mine = await findParticipant(tx, scope.tenant.id, scope.viewer.id, conversationId);
    return mine ? await open(tx, scope, mine.otherId, mine, input) : NOT_FOUND;
  });
  return await announceRead(scope, opened);
}

/** Opens the conversation with a member, even before the first message. */
export async function openConversationWith(
  scope: MemberScope,
  memberId: number,
  input: MessagePageInput = NEWEST,
): Promise<OpenedConversation> {
  const { tenant, viewer } = scope;
  if (memberId === viewer.id) return { state: 'not_found' };
  const opened = await inTenant(tenant.id, async (tx) => {
    const id = await findConversationWith(tx, tenant.id, viewer.id, memberId);
    const mine = id === null ? null : await findParticipant(tx, tenant.id, viewer.id, id);
    return await open(tx, scope, memberId, mine, input);
  });
  return await announceRead(scope, opened);
}

type Opened = { result: OpenedConversation; read: ReadRow | null };
const NOT_FOUND: Opened = { result: { state: 'not_found' }, read: null };
const NO_MESSAGES = { messages: [], older: null, newer: null, progress: { read: 0, delivered: 0 } };

async function open(
  tx: Tx,
  scope: MemberScope,
  otherId: number,
  mine: ParticipantRow | null,
  input: MessagePageInput,
): Promise<Opened> {
  const { tenant, viewer } = scope;
  const [partner, between, known, refusedPhotos] = await Promise.all([
    findPartner(tx, scope, otherId, mine !== null),
    blockBetween(tx, tenant.id, viewer.id, otherId),
    hasAcknowledged(tx, tenant.id, acknowledgementOf(scope, otherId)),
    listRefusedUploads(tx, tenant.id, viewer.id, otherId),
  ]);
  // Where blocks are not disclosed, the partner looks like someone who left.
  const left = between === 'by_them' && tenant.features.neutral_block_messages;
  if (!partner || between === 'hidden' || (left && !mine)) return NOT_FOUND;
  const other = left ? goneAs(partner) : partner;
  const block = left ? 'none' : between;
  if (block === 'by_them')
    return { result: { state: 'blocked_by_them', id: other.id, name: markedName(other) }, read: null };
  const unanswered = isUnanswered(other.kind, tenant.settings);
  const prices = pricesFor(tenant.settings, unanswered);
  const empty: Conversation = {
    ...NO_MESSAGES,
    id: mine?.conversationId ?? null,
    other,
    block,
    terms: sendTerms(viewer, prices, mine === null),
    prices: { cost: prices.message_credits, free: prices.free_messages },
    hiddenAfterDays: null,
    photoTerms: itemTerms(viewer, prices, prices.photo_credits, mine === null),
    giftsFrom: cheapestGift(prices),
    refusedPhotos,
    filtered: mine?.filtered ?? false,
    answeredBy: unanswered ? 'no_one' : other.kind === 'fictional' ? 'staff' : 'member',
    warning: known ? null : fictionalWarningOf(scope, other.kind),
    openers: mine || unanswered || block !== 'none' ? [] : await findOpeners(tx, scope, otherId),
    readBefore: mine && mine.unread > 0 ? mine.lastReadId : null,
  };
  if (!mine) return { result: { state: 'open', conversation: empty }, read: null };
  const id = mine.conversationId;
  const range = { since: historySince(scope), above: mine.removedThroughId };
  const [page, firstAt, read, progress] = await Promise.all([
    loadPage(tx, { messageViewer: messageViewerOf(scope), conversationId: id, range }, input),
    findFirstMessageTime(tx, tenant.id, id, range.above),
    markRead(tx, tenant.id, viewer.id, id),
    otherProgress(tx, tenant.id, otherId, id),
    recordOpen(tx, tenant.id, viewer.id, id, scope.now),
  ]);
  const hiddenAfterDays = firstAt && firstAt <= range.since ? tenant.settings.chat_history_days : null;
  return { result: { state: 'open', conversation: { ...empty, ...page, hiddenAfterDays, progress } }, read };
}

async function announceRead(scope: MemberScope, { result, read }: Opened): Promise<OpenedConversation> {
  if (!read || result.state !== 'open' || result.conversation.id === null) return result;
  const { id, other } = result.conversation;
  await Promise.all([
    read.otherNotified &&
      publishToMember(scope.tenant.id, other.id, {
        type: 'read',
        conversationId: id,
        readThrough: read.through,
      }),
    publishToMember(scope.tenant.id, scope.viewer.id, { type: 'counts' }),
  ]);
  return result;
}
