import { useLingui } from '@lingui/react';
import { useTimeZone } from '#app/api/time-zone.ts';
import { DAY_MS } from '#app/platform/durations.ts';

/** The time today, the weekday this week, otherwise the date. In the reader's time zone. */
export function useShortTime(): (iso: string) => string {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  return (iso) => {
    const at = new Date(iso);
    const now = new Date();
    const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone });
    if (day(at) === day(now)) return i18n.date(at, { timeStyle: 'short', timeZone });
    if (now.getTime() - at.getTime() < 6 * DAY_MS) return i18n.date(at, { weekday: 'short', timeZone });
    return i18n.date(at, { day: 'numeric', month: 'short', timeZone });
  };
}

/** Separators between days, and the time of a message. */
export function useMessageTimes() {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  return {
    day: (iso: string) =>
      i18n.date(new Date(iso), { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
    time: (iso: string) => i18n.date(new Date(iso), { timeStyle: 'short', timeZone }),
  };
}
