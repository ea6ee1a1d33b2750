import { DAY_SECONDS } from '#app/platform/durations.ts';

/** The four keys of dismissed alerts and how long each stays dismissed (docs/product.md, Alerts). */
export const DISMISSALS = {
  hide_enrich_alert: { seconds: 7 * DAY_SECONDS },
  hide_push_notification_alert: { seconds: 30 * DAY_SECONDS },
  hide_disabled_notifications_alert: { seconds: 30 * DAY_SECONDS },
  hide_time_bonus_modal: { seconds: 30 * DAY_SECONDS },
} as const;

export type DismissalKey = keyof typeof DISMISSALS;

export const isDismissalKey = (key: string | undefined): key is DismissalKey =>
  key !== undefined && Object.hasOwn(DISMISSALS, key);

/** The stored value: time in seconds and member, because browsers are shared. */
export const dismissalValue = (memberId: number, now: Date): string =>
  `${Math.floor(now.getTime() / 1000)}.${memberId}`;

/** Whether the stored value still hides this member's alert. */
export function isDismissed(
  key: DismissalKey,
  stored: string | undefined,
  memberId: number,
  now: Date,
): boolean {
  const [, at, by] = /^(\d{1,12})\.(\d{1,16})$/.exec(stored ?? '') ?? [];
  if (at === undefined || Number(by) !== memberId) return false;
  const age = Math.floor(now.getTime() / 1000) - Number(at);
  return age >= 0 && age < DISMISSALS[key].seconds;
}
