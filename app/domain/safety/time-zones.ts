/** A time zone with its city and its difference to UTC at the moment: "Amsterdam (GMT+1)". */
export type TimeZone = { id: string; label: string };
export type TimeZoneRegion = (typeof REGIONS)[number];
/** `name`: in the reader's language; null for an ocean, which has no code. */
export type TimeZoneGroup = { region: TimeZoneRegion; name: string | null; zones: TimeZone[] };

export const TIME_ZONES = Intl.supportedValuesOf('timeZone');

const REGIONS = [
  ...(['Europe', 'America', 'Africa', 'Asia', 'Australia'] as const),
  ...(['Pacific', 'Atlantic', 'Indian', 'Antarctica'] as const),
] as const;

/** Regions by their code (ISO 3166, UN M49), which is how `Intl` knows their names. */
const CODES: Partial<Record<TimeZoneRegion, string>> = {
  Europe: '150',
  America: '019',
  Africa: '002',
  Asia: '142',
  Australia: 'AU',
  Pacific: '009',
  Antarctica: 'AQ',
};

/** Svalbard is the only place there. */
const regionOf = (id: string): string => id.slice(0, id.indexOf('/')).replace('Arctic', 'Europe');

/** "America/Argentina/Buenos_Aires" is "Buenos Aires, Argentina". */
const cityOf = (id: string): string => id.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');

function labelOf(id: string, locale: string, now: Date): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
  return `${cityOf(id)} (${offset})`;
}

/** All time zones by region, the cities in the order of the alphabet. For the server: browsers know other names. */
export function timeZoneGroups(locale: string, now: Date): TimeZoneGroup[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return REGIONS.map((region) => {
    const code = CODES[region];
    const zones = TIME_ZONES.filter((id) => regionOf(id) === region)
      .map((id) => ({ id, label: labelOf(id, locale, now) }))
      .sort((one, other) => compare(one.label, other.label));
    return { region, name: (code && names.of(code)) ?? null, zones };
  });
}
