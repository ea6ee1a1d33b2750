import type { NoticeType } from '#app/domain/push/notice-types.ts';

/** Not needed for the service: sent only to members who agreed to them. */
export const CONSENT_TYPES = [
  'weekly_updates',
  'reminders',
  'promotions',
  'news',
] as const satisfies NoticeType[];

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
