/**
 * "Eastern Time", in the reader's language. `at`: the moment that it is said of, because a zone that had no summer time
 * then is called "Central European Standard Time", which would be wrong in summer.
 */
export const zoneName = (locale: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
