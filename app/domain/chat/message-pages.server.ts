import type { LiveMessage } from '#app/live/publisher.ts';
import type { Tx } from '#db/client.ts';
import {
  listLaterRows,
  listMessageRows,
  MESSAGES_PAGE_SIZE,
  type MessageRange,
  type MessageRow,
} from './chat.queries.server.ts';
import { type Looker, presentAttachments } from './present-attachments.server.ts';

/** Which page of a conversation: the newest, or the one before, after or around a message. */
export type MessagePageInput =
  | { at: 'newest' }
  | { at: 'before'; id: number }
  | { at: 'after'; id: number }
  | { at: 'around'; id: number };

/** Oldest first; `older` and `newer` are the ids to page on from, null at either end. */
export type MessagesPage = { messages: LiveMessage[]; older: number | null; newer: number | null };

type Asked = { looker: Looker; conversationId: number; range: MessageRange };

/** A page by keyset: the thousandth costs what the first does. */
export async function loadPage(tx: Tx, asked: Asked, input: MessagePageInput): Promise<MessagesPage> {
  const { looker, conversationId, range } = asked;
  const { tenantId } = looker;
  const back = (before: number | null, limit?: number) =>
    listMessageRows(tx, tenantId, conversationId, { ...range, before }, limit);
  const on = (after: number, limit?: number) =>
    listLaterRows(tx, tenantId, conversationId, { ...range, after }, limit);
  const shown = (rows: MessageRow[]) => rows.map((row) => presentMessage(row, looker));
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

/** The price of a message is the sender's own business. */
export function presentMessage(row: MessageRow, looker: Looker): LiveMessage {
  const { createdAt, editedAt, replyToId, quotedSenderId, quotedKind, quotedBody, ...others } = row;
  const { gift, photo, ...rest } = others;
  return {
    ...rest,
    ...presentAttachments(looker, { gift, photo }, row.senderId),
    cost: row.senderId === looker.viewerId ? row.cost : 0,
    sentAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    replyTo:
      replyToId === null
        ? null
        : { id: replyToId, senderId: quotedSenderId ?? 0, kind: quotedKind ?? 'text', body: quotedBody },
  };
}
