import type { ChatsOrder, ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import { imageJson } from './user.ts';

/** A chat in the conversation list, as the API returns it. */
export const chatJson = (item: ConversationItem) => ({
  conversation: {
    id: item.id,
    last_message: item.lastUnsent ? null : item.lastBody,
    last_message_kind: item.lastKind,
    last_message_date: item.lastMessageAt,
    last_message_is_mine: item.lastIsMine,
  },
  profile: {
    id: item.otherId,
    name: item.name,
    label: item.kindLabel,
    deleted: item.gone,
    main_image: imageJson(item.photoId),
  },
  num_unread_messages: item.unread,
});

/** The conversation list shown next to a page: its first page, with the filter and order of the request. */
export type ChatList = {
  items: ConversationItem[];
  next: string | null;
  /** The number of conversations in the filter. */
  filtered: number;
  order: ChatsOrder;
  name: string;
};
