import type { I18n } from '@lingui/core';

/**
 * "Eastern Time", in the reader's language. `at`: the reference time, because a zone without daylight saving time at
 * that time would be called "Central European Standard Time", which would be wrong in summer.
 */
export const zoneName = (locale: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** "June 22, 2026 at 2:00 PM (Central European Time)": a time for readers who may be in another time zone. */
export const momentIn = (i18n: Pick<I18n, 'locale' | 'date'>, timeZone: string, at: Date): string =>
  `${i18n.date(at, { dateStyle: 'long', timeStyle: 'short', timeZone })} (${zoneName(i18n.locale, timeZone, at)})`;
