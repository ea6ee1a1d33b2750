import { photoPass } from '#app/domain/photos/photo-pass.server.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import type { LiveMessage, LivePhoto } from '#app/live/publisher.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  findParticipant,
  listLaterRows,
  listMessageRows,
  MESSAGES_PAGE_SIZE,
  type MessageRange,
  type MessageRow,
} from './chat.queries.server.ts';
import { chatPhotoSource, photoAccess, placeholderUrl } from './chat-photo-rules.ts';
import type { AttachmentRow } from './message-columns.server.ts';
import { historySince } from './message-life.ts';
import { recordOpen } from './reading.queries.server.ts';

/** Which page of a conversation: the newest, or the one before, after or around a message. */
export type MessagePageInput =
  | { at: 'newest' }
  | { at: 'before'; id: number }
  | { at: 'after'; id: number }
  | { at: 'around'; id: number };

/** Oldest first; `older` and `newer` are the cursors of the neighboring pages, null at either end. */
type MessagesPage = { messages: LiveMessage[]; older: number | null; newer: number | null };

type Asked = { messageViewer: MessageViewer; conversationId: number; range: MessageRange };

/** Keyset pagination: every page costs the same. */
export async function loadPage(tx: Tx, asked: Asked, input: MessagePageInput): Promise<MessagesPage> {
  const { messageViewer, conversationId, range } = asked;
  const { tenantId } = messageViewer;
  const back = (before: number | null, limit?: number) =>
    listMessageRows(tx, tenantId, conversationId, { ...range, before }, limit);
  const on = (after: number, limit?: number) =>
    listLaterRows(tx, tenantId, conversationId, { ...range, after }, limit);
  const shown = (rows: MessageRow[]) => rows.map((row) => presentMessage(row, messageViewer));
  if (input.at === 'after') {
    const rows = await on(input.id);
    const page = rows.slice(0, MESSAGES_PAGE_SIZE);
    const newer = rows.length > MESSAGES_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null;
    return { messages: shown(page), older: page[0]?.id ?? null, newer };
  }
  if (input.at === 'around') {
    const half = MESSAGES_PAGE_SIZE / 2;
    const [earlier, later] = await Promise.all([back(input.id + 1, half), on(input.id, half)]);
    const page = [...earlier.slice(0, half).reverse(), ...later.slice(0, half)];
    return {
      messages: shown(page),
      older: earlier.length > half ? (page[0]?.id ?? null) : null,
      newer: later.length > half ? (page.at(-1)?.id ?? null) : null,
    };
  }
  const rows = await back(input.at === 'before' ? input.id : null);
  const page = rows.slice(0, MESSAGES_PAGE_SIZE).reverse();
  return {
    messages: shown(page),
    older: rows.length > MESSAGES_PAGE_SIZE ? (page[0]?.id ?? null) : null,
    newer: input.at === 'before' ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The price of a message is shown only to its sender. */
export function presentMessage(row: MessageRow, messageViewer: MessageViewer): LiveMessage {
  const { createdAt, editedAt, replyToId, quotedSenderId, quotedKind, quotedBody, ...others } = row;
  const { gift, photo, byStaff, refunded, ...rest } = others;
  return {
    ...rest,
    ...(byStaff && { byStaff }),
    ...(refunded && row.senderId === messageViewer.viewerId && { refunded }),
    ...presentAttachments(messageViewer, { gift, photo }, row.senderId),
    cost: row.senderId === messageViewer.viewerId ? row.cost : 0,
    sentAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    replyTo:
      replyToId === null
        ? null
        : { id: replyToId, senderId: quotedSenderId ?? 0, kind: quotedKind ?? 'text', body: quotedBody },
  };
}

/** A page of one of the member's own conversations; marks nothing as read. Null when it is not accessible. */
export async function readMessages(
  scope: MemberScope,
  conversationId: number,
  input: MessagePageInput,
): Promise<MessagesPage | null> {
  const { tenant, viewer } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const mine = await findParticipant(tx, tenant.id, viewer.id, conversationId);
    if (!mine) return null;
    const block = await blockBetween(tx, tenant.id, viewer.id, mine.otherId);
    // Where blocks are not disclosed, the chat stays readable, like a chat with someone who left.
    const closed = block === 'by_them' && !tenant.features.neutral_block_messages;
    if (block === 'hidden' || closed) return null;
    await recordOpen(tx, tenant.id, viewer.id, conversationId, scope.now);
    const range = { since: historySince(scope), above: mine.removedThroughId };
    return await loadPage(tx, { messageViewer: messageViewerOf(scope), conversationId, range }, input);
  });
}

/** The viewer's properties that affect how a message is shown. */
type MessageViewer = { tenantId: number; viewerId: number; premium: boolean; now: Date };

export const messageViewerOf = ({ tenant, viewer, now }: MemberScope): MessageViewer => ({
  tenantId: tenant.id,
  viewerId: viewer.id,
  premium: viewer.premium,
  now,
});

/** The attachment of a message, as its viewer sees it; null for a text. */
function presentAttachments(
  messageViewer: MessageViewer,
  { gift, photo }: Pick<AttachmentRow, 'gift' | 'photo'>,
  senderId: number,
): Pick<LiveMessage, 'gift' | 'photo'> {
  return { ...(gift && { gift }), ...(photo && { photo: presentPhoto(messageViewer, photo, senderId) }) };
}

function presentPhoto(
  { tenantId, viewerId, premium, now }: MessageViewer,
  row: NonNullable<AttachmentRow['photo']>,
  senderId: number,
): LivePhoto {
  const { id, width, height, viewOnce, opened, seen, receiptsShared } = row;
  const role = senderId === viewerId ? 'sender' : 'receiver';
  const access = photoAccess({ role, premium, viewOnce, seen });
  // A photo stays open for its receiver once opened; a view-once photo needs a new request.
  const shown = access === 'open' && !viewOnce && (role === 'sender' || opened);
  const pass = shown ? photoPass({ tenantId, viewerId, photoId: id }, now) : null;
  return {
    id,
    width,
    height,
    viewOnce,
    veil: placeholderUrl(row.veil),
    opened: (role === 'receiver' || receiptsShared) && (viewOnce ? seen : opened),
    src: pass && chatPhotoSource(id, pass),
  };
}
