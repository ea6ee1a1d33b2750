import { HOUR_MS } from '#app/platform/durations.ts';

type SendingSettings = {
  young_account_hours: number;
  young_conversations_per_hour: number;
  young_conversations_per_day: number;
  young_same_first_messages_per_day: number;
  conversations_per_hour: number;
  conversations_per_day: number;
  same_first_messages_per_day: number;
  messages_per_minute: number;
};

export type SendingLimits = {
  young: boolean;
  /** Conversations that the account may start per hour and per day. */
  hourly: number;
  daily: number;
  /** First messages with the same text. */
  same: number;
  /** Messages to one person per minute. */
  minutely: number;
};

/** Young accounts have lower limits; an account is young until `young_account_hours` after signup, exclusively. */
export function isYoung(
  account: { signupAt: Date },
  settings: Pick<SendingSettings, 'young_account_hours'>,
  now: Date,
): boolean {
  return now.getTime() - account.signupAt.getTime() < settings.young_account_hours * HOUR_MS;
}

/** How much an account may send, by its trust level. */
export function sendingLimits(
  account: { signupAt: Date },
  settings: SendingSettings,
  now: Date,
): SendingLimits {
  const young = isYoung(account, settings, now);
  return {
    young,
    hourly: young ? settings.young_conversations_per_hour : settings.conversations_per_hour,
    daily: young ? settings.young_conversations_per_day : settings.conversations_per_day,
    same: young ? settings.young_same_first_messages_per_day : settings.same_first_messages_per_day,
    minutely: settings.messages_per_minute,
  };
}
