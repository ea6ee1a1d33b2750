import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { isOnline } from '../members/presence.ts';
import {
  CONVERSATIONS_PAGE_SIZE,
  type ConversationRow,
  listConversationRows,
} from './chat.queries.server.ts';
import { historySince } from './history.ts';

export type ConversationItem = Omit<
  ConversationRow,
  'kind' | 'lastActiveAt' | 'lastMessageAt' | 'lastSenderId'
> & {
  online: boolean;
  /** ISO instant. */
  lastMessageAt: string;
  lastIsMine: boolean;
};
export type ConversationsPage = { items: ConversationItem[]; next: { at: number; id: number } | null };

const PREVIEW_LENGTH = 120;

export async function listConversations(
  scope: MemberScope,
  after: { at: number; id: number } | null = null,
): Promise<ConversationsPage> {
  const since = historySince(scope);
  const [rows] = await readInTenant(scope.tenant.id, (tx) => [
    listConversationRows(tx, scope.tenant.id, scope.viewer.id, since, after),
  ]);
  const page = rows.slice(0, CONVERSATIONS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map((row) => item(row, scope)),
    next:
      rows.length > CONVERSATIONS_PAGE_SIZE && last
        ? { at: last.lastMessageAt.getTime(), id: last.id }
        : null,
  };
}

function item(
  { kind: _kind, lastActiveAt, lastSenderId, ...row }: ConversationRow,
  scope: MemberScope,
): ConversationItem {
  return {
    ...row,
    lastBody: row.lastBody?.slice(0, PREVIEW_LENGTH) ?? null,
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastIsMine: lastSenderId === scope.viewer.id,
    online: isOnline(lastActiveAt, scope.now),
  };
}
