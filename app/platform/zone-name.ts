import type { I18n } from '@lingui/core';

/**
 * "Eastern Time", in the reader's language. `at`: the moment that it is said of, because a zone that had no summer time
 * then is called "Central European Standard Time", which would be wrong in summer.
 */
export const zoneName = (locale: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** "June 22, 2026 at 2:00 PM (Central European Time)": a moment for readers who may be in another time zone. */
export const momentIn = (i18n: Pick<I18n, 'locale' | 'date'>, timeZone: string, at: Date): string =>
  `${i18n.date(at, { dateStyle: 'long', timeStyle: 'short', timeZone })} (${zoneName(i18n.locale, timeZone, at)})`;
