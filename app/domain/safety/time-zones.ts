import { HOUR_MS } from '#app/platform/durations.ts';

/** A time zone with its city and its current UTC offset: "Amsterdam (GMT+1)". */
type TimeZone = { id: string; label: string };
export type TimeZoneRegion = (typeof REGIONS)[number];
/** `name`: in the reader's language; null for an ocean, which has no region code. */
export type TimeZoneGroup = { region: TimeZoneRegion; name: string | null; zones: TimeZone[] };

export const TIME_ZONES = Intl.supportedValuesOf('timeZone');

const REGIONS = [
  'Europe',
  'America',
  'Africa',
  'Asia',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Antarctica',
] as const;

/** Regions by their code (ISO 3166, UN M49), from which `Intl` derives their names. */
const CODES: Partial<Record<TimeZoneRegion, string>> = {
  Europe: '150',
  America: '019',
  Africa: '002',
  Asia: '142',
  Australia: 'AU',
  Pacific: '009',
  Antarctica: 'AQ',
};

/** The `Arctic` region contains only Svalbard. */
const regionOf = (id: string): string => id.slice(0, id.indexOf('/')).replace('Arctic', 'Europe');

/** "America/Argentina/Buenos_Aires" is "Buenos Aires, Argentina". */
const cityOf = (id: string): string => id.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');

const partOf = (format: Intl.DateTimeFormat, now: Date): string =>
  format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';

const UTC = '+00:00';
let known = { hour: -1, offsets: new Map<string, string>() };

/**
 * The UTC offset of every time zone, as "+05:30". Cached for the hour, because computing all of them takes a tenth of a
 * second.
 */
function offsetsAt(now: Date): ReadonlyMap<string, string> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (known.hour !== hour) {
    const offsets = TIME_ZONES.map((timeZone) => {
      const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
      return [timeZone, partOf(format, now).slice('GMT'.length) || UTC] as const;
    });
    known = { hour, offsets: new Map(offsets) };
  }
  return known.offsets;
}

const offsetTexts = new Map<string, string>();

/** "GMT+5:30", which some languages call UTC. */
function offsetText(offset: string, locale: string, now: Date): string {
  const key = `${locale} ${offset}`;
  let text = offsetTexts.get(key);
  if (text === undefined) {
    text = partOf(new Intl.DateTimeFormat(locale, { timeZone: offset, timeZoneName: 'shortOffset' }), now);
    offsetTexts.set(key, text);
  }
  return text;
}

/**
 * All time zones by region, the cities in alphabetical order. For the server only, because browsers have other names.
 */
export function timeZoneGroups(locale: string, now: Date): TimeZoneGroup[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const offsets = offsetsAt(now);
  const labelOf = (id: string) => `${cityOf(id)} (${offsetText(offsets.get(id) ?? UTC, locale, now)})`;
  return REGIONS.map((region) => {
    const code = CODES[region];
    const zones = TIME_ZONES.filter((id) => regionOf(id) === region)
      .map((id) => ({ id, label: labelOf(id) }))
      .sort((one, other) => compare(one.label, other.label));
    return { region, name: (code && names.of(code)) ?? null, zones };
  });
}
