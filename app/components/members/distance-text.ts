import type { DistanceKm } from '#app/domain/places/distance.ts';

/** Rounded up: who is said to be within so many miles is. */
const MILES: Record<DistanceKm, number> = { 10: 7, 25: 16, 50: 32, 100: 63 };

const formats = new Map<string, Intl.NumberFormat>();

/** `25 km`, or `16 mi` where people think in miles. */
export function distanceText(km: DistanceKm, miles: boolean, locale: string): string {
  const key = `${locale} ${miles}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'unit', unit: miles ? 'mile' : 'kilometer' });
    formats.set(key, format);
  }
  return format.format(miles ? MILES[km] : km);
}
