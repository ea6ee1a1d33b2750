import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { chatJson } from '#app/api/chats.ts';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { chatListFilter } from '#app/http/guards/chat-list-filter.ts';

/** The conversation list: `?order=`, `?q=`, and `?after=` with the previous page's `next`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const { items, next } = await listConversations(scope, chatListFilter(request));
  return json({ chats: items.map(chatJson), next, total_unread_messages: scope.viewer.unread });
}
