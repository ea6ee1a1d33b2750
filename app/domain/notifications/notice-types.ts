import type { PushType } from '../push/push-rules.ts';

/**
 * What a member can be notified of by email and by push (docs/product.md, Notifications). Matches are a type of
 * their own.
 */
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

/** Until a member chooses. */
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

/** Its field in a form. Not its bare name: a form whose field is called `matches` has lost the method of that name. */
export const fieldOf = (type: string): string => `mail_${type}`;

/** For how many days mails can be paused. */
export const PAUSE_DAYS = [7, 14, 30, 90] as const;
/** The pause offered to members who are about to delete their account. */
export const OFFERED_PAUSE_DAYS = 30;
