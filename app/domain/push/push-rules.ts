import { HOUR_SECONDS } from '#app/platform/durations.ts';
import { isQuiet, type QuietHours } from '../safety/quiet-hours.ts';
import type { NoticePreferences, NoticeType } from './notice-types.ts';

/** Lifetime and urgency of each type, and whether quiet hours hold it back or drop it. */
export const PUSH_LIFE = {
  new_conversations: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'high', held: true },
  new_messages: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'high', held: true },
  likes: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'normal', held: true },
  matches: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'normal', held: true },
  unread_message_reminders: { ttlSeconds: 12 * HOUR_SECONDS, urgency: 'low', held: false },
  weekly_updates: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'low', held: false },
  reminders: { ttlSeconds: 12 * HOUR_SECONDS, urgency: 'low', held: false },
  promotions: { ttlSeconds: 4 * HOUR_SECONDS, urgency: 'very-low', held: false },
  news: { ttlSeconds: 12 * HOUR_SECONDS, urgency: 'very-low', held: false },
} as const satisfies Record<NoticeType, { ttlSeconds: number; urgency: string; held: boolean }>;

type PushDecision = 'send' | 'hold' | 'drop';

type Circumstances = {
  preferences: NoticePreferences;
  quiet: QuietHours | null;
  /** The member is viewing the site, which shows the event itself. */
  present: boolean;
  /** The time of the event. */
  at: Date;
  now: Date;
};

/** Decides whether to notify a member now, after their quiet hours, or not at all. */
export function decidePush(type: NoticeType, given: Circumstances): PushDecision {
  const { preferences, quiet, present, at, now } = given;
  const { ttlSeconds, held } = PUSH_LIFE[type];
  if (!preferences[type] || present) return 'drop';
  if (now.getTime() - at.getTime() >= ttlSeconds * 1000) return 'drop';
  if (!isQuiet(quiet, now)) return 'send';
  return held ? 'hold' : 'drop';
}

/** A reminder, by email or push, is sent a day after the message, at most every three days; by push during the day. */
export const REMIND_AFTER_HOURS = 24;
export const REMIND_EVERY_HOURS = 72;
/** No reminders are sent about older messages. */
export const REMIND_UNTIL_DAYS = 14;
const NIGHT: Omit<QuietHours, 'zone'> = { from: 20 * 60, to: 10 * 60 };

/** Whether it is between 10:00 and 20:00 in this time zone; reminders and promotions are sent only then. */
export const isDaytime = (zone: string, now: Date): boolean => !isQuiet({ ...NIGHT, zone }, now);

/** Maximum subscriptions per member; above it the least recently seen is replaced. */
export const MAX_SUBSCRIPTIONS = 10;
export const SUBSCRIBE_RULE = { limit: 60, windowSeconds: HOUR_SECONDS };
