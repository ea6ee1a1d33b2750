import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import type { ChatList } from '#app/wire/chats.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { listWish } from './list-wish.ts';

/** The conversation list as a request wants it. */
export async function chatList(scope: MemberScope, request: Request): Promise<ChatList> {
  const { order, name, after = null } = listWish(request);
  const page = await listConversations(scope, { order, name, after });
  return { ...page, order, name };
}
