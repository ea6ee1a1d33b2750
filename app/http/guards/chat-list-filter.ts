import {
  type ChatListFilter,
  type ChatsOrder,
  parseChatsOrder,
} from '#app/domain/chat/list-conversations.server.ts';
import { textStart } from '#app/platform/text-start.ts';
import { cookieLine, readCookies } from './cookies.ts';

const ORDER_COOKIE = 'chats_order';
const NAME_LENGTH = 60;

/** The filter of the conversation list: from the URL, else the last choice. */
export function chatListFilter(request: Request): ChatListFilter & { order: ChatsOrder; name: string } {
  const { searchParams } = new URL(request.url);
  const kept = readCookies(request.headers.get('Cookie') ?? '').get(ORDER_COOKIE);
  return {
    order: parseChatsOrder(searchParams.get('order')) ?? parseChatsOrder(kept) ?? 'time',
    name: textOf(searchParams.get('q')),
    after: searchParams.get('after'),
  };
}

/**
 * Remembers the order chosen in a URL. A further page, or a reload of the list in the background (`after`), chooses
 * none: its late response would undo a choice made since.
 */
export function orderCookie(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.has('after') ? null : parseChatsOrder(searchParams.get('order'));
  return chosen ? { 'Set-Cookie': cookieLine(ORDER_COOKIE, chosen, { days: 365 }) } : {};
}

const textOf = (text: string | null): string =>
  textStart((text ?? '').replaceAll('\u0000', '').toWellFormed().trim(), NAME_LENGTH);
