import type { PushType } from '../push/push-rules.ts';

/** The notification types for email and push (docs/product.md, Notifications). Matches are a separate type. */
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
] as const satisfies PushType[];
export type NoticeType = (typeof NOTICE_TYPES)[number];
export type MailPreferences = Record<NoticeType, boolean>;

/** Not needed for the service: sent only to members who agreed to them. */
export const CONSENT_TYPES = [
  'weekly_updates',
  'reminders',
  'promotions',
  'news',
] as const satisfies NoticeType[];

/** The default until a member chooses. */
export const MAIL_DEFAULTS: MailPreferences = {
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

/** Notification frequency: immediately, or as a digest. */
const FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const isFrequency = (text: string): text is Frequency =>
  (FREQUENCIES as readonly string[]).includes(text);

/**
 * The form field of a type. It has a prefix, because a field named `matches` would shadow that method of the form
 * element.
 */
export const fieldOf = (type: string): string => `mail_${type}`;

/** Durations of an email pause, in days. */
export const PAUSE_DAYS = [7, 14, 30, 90] as const;
/** The pause offered to members who are about to delete their account. */
export const OFFERED_PAUSE_DAYS = 30;
