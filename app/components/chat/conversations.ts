import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import { previewOf } from '#app/domain/chat/preview.ts';
import type { LiveEvent, LiveMessage } from '#app/live/publisher.ts';

/** The list after a live event, unchanged when nothing is new; null when it must be reloaded. */
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
      return patched(items, event.conversationId, (item) =>
        item.lastId <= event.readThrough && item.lastState ? { ...item, lastState: 'read' } : item,
      );
    case 'delivered':
      return patched(items, event.conversationId, (item) =>
        item.lastId <= event.through && item.lastState === 'sent'
          ? { ...item, lastState: 'delivered' }
          : item,
      );
    case 'edited':
      return patched(items, event.conversationId, (item) =>
        item.lastId === event.messageId ? { ...item, lastBody: previewOf(event.body) } : item,
      );
    case 'unsent': // the unread count and the preview may both have changed
      return items.some(({ id }) => id === event.conversationId) ? null : items;
    case 'counts': // something may have been read on another device
      return items.some(({ unread }) => unread > 0) ? null : items;
    default:
      return items;
  }
}

function withMessage(
  item: ConversationItem,
  message: LiveMessage,
  { id, openId, looks }: { id: number; openId: number | null; looks: boolean },
): ConversationItem {
  if (message.id <= item.lastId) return item;
  const mine = message.senderId === id;
  const seen = mine || (item.id === openId && looks);
  return {
    ...item,
    lastId: message.id,
    lastMessageAt: message.sentAt,
    lastBody: previewOf(message.body),
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
): ConversationItem[] => {
  const next = items.map((item) => (item.id === id ? change(item) : item));
  return next.some((item, at) => item !== items[at]) ? next : items;
};

/**
 * The list with its first page reloaded. Rows with a newer message are kept, and so are those of further pages,
 * unless the first page is everything.
 */
export function withPage(
  items: ConversationItem[],
  page: { items: ConversationItem[]; next: string | null },
): ConversationItem[] {
  const held = new Map(items.map((item) => [item.id, item]));
  const first = page.items.map((item) => {
    const known = held.get(item.id);
    held.delete(item.id);
    return known && known.lastId > item.lastId ? known : item;
  });
  return page.next === null ? first : [...first, ...held.values()];
}

/** As the server orders them. */
export function inOrder(items: ConversationItem[], unreadFirst: boolean): ConversationItem[] {
  const rank = ({ unread }: ConversationItem) => (unreadFirst && unread > 0 ? 1 : 0);
  return [...items].sort(
    (a, b) => rank(b) - rank(a) || b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id - a.id,
  );
}
