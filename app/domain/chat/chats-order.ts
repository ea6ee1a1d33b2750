/** How the conversation list is ordered: newest first, or what is unread before that. */
export type ChatsOrder = 'time' | 'unread';

export const parseChatsOrder = (text: string | null | undefined): ChatsOrder | null =>
  text === 'time' || text === 'unread' ? text : null;
