import type { ChatList } from '#app/api/chats.ts';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { chatListFilter } from './chat-list-filter.ts';

/** The conversation list requested by the URL. */
export async function chatList(scope: MemberScope, request: Request): Promise<ChatList> {
  const { order, name, after = null } = chatListFilter(request);
  const page = await listConversations(scope, { order, name, after });
  return { ...page, order, name };
}
