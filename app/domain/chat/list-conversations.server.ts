import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { kindLabelOf } from '../members/kind-label.ts';
import { isOnline } from '../members/presence.ts';
import {
  CONVERSATIONS_PAGE_SIZE,
  type ConversationRow,
  type ConversationsAfter,
  listConversationRows,
} from './chat.queries.server.ts';
import { countFiltered } from './filtered.queries.server.ts';
import { historySince } from './message-life.ts';
import { previewOf } from './preview.ts';
import { confirmDelivery } from './read-conversation.server.ts';
import { recordFilteredShown } from './reading.queries.server.ts';

export type ConversationItem = Omit<
  ConversationRow,
  | 'kind'
  | 'lastActiveAt'
  | 'lastMessageAt'
  | 'lastSenderId'
  | 'otherRead'
  | 'otherDelivered'
  | 'lastUnsent'
  | 'undelivered'
> & {
  online: boolean;
  /** ISO instant. */
  lastMessageAt: string;
  lastIsMine: boolean;
  lastUnsent: boolean;
  /** How far the member's own last message was delivered and read; null when the last message is the other's. */
  lastState: 'sent' | 'delivered' | 'read' | null;
};
type ConversationsPage = {
  items: ConversationItem[];
  next: string | null;
  /** The number of conversations in the filter. */
  filtered: number;
};

export type ChatListFilter = {
  order?: ChatsOrder;
  /** A part of a name. */
  name?: string;
  /** The cursor of the previous page. */
  after?: string | null;
  /** Lists the conversations that the member's filter caught. */
  filtered?: boolean;
};

/**
 * The member's conversations, one page at a time. Each shows the beginning of its last message, so listing marks new
 * messages as delivered.
 */
export async function listConversations(
  scope: MemberScope,
  input: ChatListFilter = {},
): Promise<ConversationsPage> {
  const { tenant, viewer } = scope;
  const asked = {
    historySince: historySince(scope),
    after: parseAfter(input.after),
    filtered: input.filtered ?? false,
    unreadFirst: input.order === 'unread',
    name: input.name?.trim() ?? '',
    neutral: tenant.features.neutral_block_messages,
  };
  const [rows, filtered] = await readInTenant(tenant.id, (tx) => [
    listConversationRows(tx, tenant.id, viewer.id, asked),
    countFiltered(tx, tenant.id, viewer.id),
  ]);
  const page = rows.slice(0, CONVERSATIONS_PAGE_SIZE);
  const last = page.at(-1);
  await markShown(scope, page, asked.filtered);
  return {
    items: page.map((row) => item(row, scope)),
    next: rows.length > CONVERSATIONS_PAGE_SIZE && last ? afterOf(last) : null,
    filtered,
  };
}

async function markShown(scope: MemberScope, rows: ConversationRow[], filtered: boolean): Promise<void> {
  const { tenant, viewer, now } = scope;
  const ids = rows.map(({ id }) => id);
  if (!filtered && rows.some(({ undelivered }) => undelivered)) await confirmDelivery(tenant.id, viewer.id);
  if (filtered && ids.length > 0)
    await inTenant(tenant.id, (tx) => recordFilteredShown(tx, tenant.id, viewer.id, ids, now));
}

const afterOf = ({ unread, lastMessageAt, id }: ConversationRow): string =>
  `${unread > 0 ? 1 : 0}.${lastMessageAt.getTime()}.${id}`;

/** An invalid cursor returns the first page. */
function parseAfter(text: string | null | undefined): ConversationsAfter | null {
  const [, unread, at, id] = text?.match(/^([01])\.(\d{1,14})\.(\d{1,15})$/) ?? [];
  return id === undefined ? null : { unread: Number(unread), at: Number(at), id: Number(id) };
}

function item(row: ConversationRow, scope: MemberScope): ConversationItem {
  const {
    kind: _,
    lastActiveAt,
    lastSenderId,
    lastId,
    otherRead,
    otherDelivered,
    undelivered: _u,
    ...open
  } = row;
  const lastIsMine = lastSenderId === scope.viewer.id;
  const reached = otherRead >= lastId ? 'read' : otherDelivered >= lastId ? 'delivered' : 'sent';
  return {
    ...open,
    kindLabel: kindLabelOf(scope, row),
    lastId,
    lastBody: row.lastBody === null ? null : previewOf(row.lastBody),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastIsMine,
    lastUnsent: row.lastUnsent ?? false,
    lastState: lastIsMine ? reached : null,
    online: isOnline(row, scope.now),
  };
}

/** How the conversation list is ordered: newest first, or unread first. */
export type ChatsOrder = 'time' | 'unread';

export const parseChatsOrder = (text: string | null | undefined): ChatsOrder | null =>
  text === 'time' || text === 'unread' ? text : null;
