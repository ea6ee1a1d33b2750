/** The types of notifications, by email and by push (docs/product.md, Notifications). */
export const NOTICE_TYPES = [
  'new_conversations',
  'new_messages',
  'likes',
  'matches',
  'unread_message_reminders',
  'weekly_updates',
  'reminders',
  'promotions',
  'news',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];
/** Which types a member wants; email and push have their own. */
export type NoticePreferences = Record<NoticeType, boolean>;

/** Until a member chooses. Types that the service does not need are opt-in. */
export const NOTICE_DEFAULTS: NoticePreferences = {
  new_conversations: true,
  new_messages: true,
  likes: true,
  matches: true,
  unread_message_reminders: true,
  weekly_updates: false,
  reminders: false,
  promotions: false,
  news: false,
};
