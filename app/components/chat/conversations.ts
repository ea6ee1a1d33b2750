import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import type { LiveEvent, LiveMessage } from '#app/platform/live.ts';

const PREVIEW_LENGTH = 120;

/** The list after a live event; null where it does not know the conversation and must be loaded. */
export function withEvent(
  items: ConversationItem[],
  event: LiveEvent,
  viewer: { id: number; openId: number | null; looks: boolean },
): ConversationItem[] | null {
  switch (event.type) {
    case 'message': {
      if (!items.some(({ id }) => id === event.conversationId)) return null;
      return patched(items, event.conversationId, (item) => withMessage(item, event.message, viewer));
    }
    case 'read':
      return patched(items, event.conversationId, (item) => ({
        ...item,
        lastState: item.lastState && 'read',
      }));
    case 'delivered':
      return patched(items, event.conversationId, (item) => ({
        ...item,
        lastState: item.lastState === 'sent' ? 'delivered' : item.lastState,
      }));
    default:
      return items;
  }
}

function withMessage(
  item: ConversationItem,
  message: LiveMessage,
  { id, openId, looks }: { id: number; openId: number | null; looks: boolean },
): ConversationItem {
  const mine = message.senderId === id;
  const seen = mine || (item.id === openId && looks);
  return {
    ...item,
    lastMessageAt: message.sentAt,
    lastBody: message.body.slice(0, PREVIEW_LENGTH),
    lastKind: message.kind,
    lastUnsent: false,
    lastIsMine: mine,
    lastState: mine ? 'sent' : null,
    unread: seen ? item.unread : item.unread + 1,
  };
}

const patched = (
  items: ConversationItem[],
  id: number,
  change: (item: ConversationItem) => ConversationItem,
): ConversationItem[] => items.map((item) => (item.id === id ? change(item) : item));

/** As the server orders them. */
export function inOrder(items: ConversationItem[], unreadFirst: boolean): ConversationItem[] {
  const rank = ({ unread }: ConversationItem) => (unreadFirst && unread > 0 ? 1 : 0);
  return [...items].sort(
    (a, b) => rank(b) - rank(a) || b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id - a.id,
  );
}
