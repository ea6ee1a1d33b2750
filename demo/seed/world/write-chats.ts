import type postgres from 'postgres';
import type { Random } from '../random.ts';
import { drawUuid } from './cast.ts';
import type { Chat } from './chats.ts';
import { insertRows } from './insert-rows.ts';
import type { Line } from './talk.ts';
import type { SentMessage } from './wallets.ts';

interface WrittenLine extends Line {
  conversationId: number;
  clientId: string;
  cost: number;
  /** Assigned by the database. */
  id: number;
}

/** Inserts conversations, messages and both participants; returns how much each member has sent. */
export async function writeChats(
  sql: postgres.TransactionSql,
  tenantId: number,
  chats: readonly Chat[],
  price: number,
  random: Random,
): Promise<Map<number, SentMessage[]>> {
  const numbered = chats.map((chat) => ({ ...chat, id: random.int(2 ** 40, 2 ** 48 - 1) }));
  await insertRows(
    sql,
    'conversations',
    numbered.map((chat) => conversationRow(tenantId, chat)),
  );
  const lines = numbered.flatMap(({ id, lines }) => lines.map((line) => prepared(line, id, price, random)));
  lines.sort((one, other) => one.at.getTime() - other.at.getTime());
  await writeLines(sql, tenantId, lines);
  const byChat = Map.groupBy(lines, ({ conversationId }) => conversationId);
  const sides = numbered.flatMap((chat) => participantRows(tenantId, chat, byChat.get(chat.id) ?? []));
  await insertRows(sql, 'participants', sides);
  const sent = Map.groupBy(lines, ({ sender }) => sender.id);
  return new Map([...sent].map(([id, own]) => [id, own.map(({ id, at, cost }) => ({ id, at, cost }))]));
}

type NumberedChat = Chat & { id: number };

function conversationRow(tenantId: number, { id, starter, other, lines }: NumberedChat) {
  return {
    tenantId,
    id,
    memberLow: Math.min(starter.id, other.id),
    memberHigh: Math.max(starter.id, other.id),
    startedBy: starter.id,
    createdAt: lines[0]?.at ?? starter.lastActiveAt,
  };
}

/** Free members write with their free messages, premium members pay the brand's price. */
function prepared(line: Line, conversationId: number, price: number, random: Random): WrittenLine {
  const cost = line.sender.account.bundles.length > 0 ? price : 0;
  return { ...line, conversationId, cost, clientId: drawUuid(random), id: 0 };
}

async function writeLines(
  sql: postgres.TransactionSql,
  tenantId: number,
  lines: WrittenLine[],
): Promise<void> {
  const rows = lines.map(({ conversationId, sender, clientId, body, cost, at }) => ({
    tenantId,
    conversationId,
    senderId: sender.id,
    clientId,
    body,
    cost,
    createdAt: at,
  }));
  await insertRows(sql, 'messages', rows);
  const written = await sql<{ id: number; clientId: string }[]>`
    select id, client_id as "clientId" from messages where tenant_id = ${tenantId}`;
  const ids = new Map(written.map(({ id, clientId }) => [clientId, Number(id)]));
  for (const line of lines) line.id = ids.get(line.clientId) ?? 0;
}

function participantRows(tenantId: number, chat: NumberedChat, lines: readonly WrittenLine[]) {
  const sides = [
    [chat.starter, chat.other],
    [chat.other, chat.starter],
  ] as const;
  const last = lines.at(-1);
  if (!last) return [];
  return sides.map(([member, other]) => {
    const read = chat.read.get(member.id) ?? lines.length;
    return {
      tenantId,
      memberId: member.id,
      conversationId: chat.id,
      otherId: other.id,
      unread: lines.slice(read).filter(({ sender }) => sender.id === other.id).length,
      lastMessageId: last.id,
      lastMessageAt: last.at,
      lastReadId: lines[read - 1]?.id ?? 0,
    };
  });
}
