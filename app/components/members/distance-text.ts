import type { DistanceKm } from '#app/domain/places/distance.ts';

/** Rounded up, so that the statement "within x miles" is true. */
const MILES: Record<DistanceKm, number> = { 10: 7, 25: 16, 50: 32, 100: 63 };

/** Cached, because there are few distances and many of them on a page. */
const texts = new Map<string, string>();

/** `25 km`, or `16 mi` in countries that use miles. */
export function distanceText(km: DistanceKm, miles: boolean, locale: string): string {
  const key = `${locale} ${miles} ${km}`;
  let text = texts.get(key);
  if (text === undefined) {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit: miles ? 'mile' : 'kilometer' });
    text = format.format(miles ? MILES[km] : km);
    texts.set(key, text);
  }
  return text;
}
