import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { isOnline } from '../members/presence.ts';
import {
  CONVERSATIONS_PAGE_SIZE,
  type ConversationRow,
  listConversationRows,
} from './chat.queries.server.ts';
import { countFiltered } from './filtered.queries.server.ts';
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
export type ConversationsPage = {
  items: ConversationItem[];
  next: { at: number; id: number } | null;
  /** How many conversations wait in the filter. */
  filtered: number;
};

const PREVIEW_LENGTH = 120;

type After = { at: number; id: number } | null;

/** The member's conversations, newest first, or those that their filter of first messages caught. */
export async function listConversations(
  scope: MemberScope,
  after: After = null,
  onlyFiltered = false,
): Promise<ConversationsPage> {
  const since = historySince(scope);
  const { tenant, viewer } = scope;
  const [rows, filtered] = await readInTenant(tenant.id, (tx) => [
    listConversationRows(tx, tenant.id, viewer.id, since, after, onlyFiltered),
    countFiltered(tx, tenant.id, viewer.id),
  ]);
  const page = rows.slice(0, CONVERSATIONS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map((row) => item(row, scope)),
    next:
      rows.length > CONVERSATIONS_PAGE_SIZE && last
        ? { at: last.lastMessageAt.getTime(), id: last.id }
        : null,
    filtered,
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
