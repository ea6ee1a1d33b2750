import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { imageJson } from '#app/wire/user.ts';

/** The conversation list (specification, sections 3 and 7). */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const { items } = await listConversations(scope);
  return json({
    chats: items.map((item) => ({
      conversation: { id: item.id, last_message: item.lastBody, last_message_date: item.lastMessageAt },
      profile: {
        id: item.otherId,
        name: item.name,
        label: item.kindLabel,
        main_image: imageJson(item.photoId),
      },
      num_unread_messages: item.unread,
    })),
    total_unread_messages: scope.viewer.unread,
  });
}
