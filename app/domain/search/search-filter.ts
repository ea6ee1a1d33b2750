import { GENDERS, type Gender } from '../members/profile-fields.ts';

export const OLDEST_SEARCHED_AGE = 99;
export const PAGE_SIZE = 24;
/** Totals are exact up to here, then "1,000+": an exact count of everybody costs as much as there are members. */
export const TOTAL_CAP = 1_000;

export type SearchFilter = {
  gender: Gender | 'both';
  minAge: number;
  maxAge: number;
  country: string;
  /** Region code, or '' for the whole country. */
  region: string;
  hideFictional: boolean;
};

export type SearchBounds = {
  minimumAge: number;
  countries: readonly string[];
  defaults: Pick<SearchFilter, 'gender' | 'country'>;
  isRegionOf: (country: string, region: string) => boolean;
};

/**
 * The filter of an address. Values that do not exist fall back to the default instead of to an error
 * page: addresses are shared and grow old. Ages are put in order and within the bounds.
 */
export function parseFilter(params: URLSearchParams, bounds: SearchBounds): SearchFilter {
  const gender = params.get('gender');
  const country = params.get('country') ?? '';
  const known = bounds.countries.includes(country) ? country : bounds.defaults.country;
  const region = params.get('region') ?? '';
  const ages = [
    age(params.get('min_age'), bounds.minimumAge, bounds),
    age(params.get('max_age'), OLDEST_SEARCHED_AGE, bounds),
  ];
  return {
    gender: GENDERS.find((one) => one === gender) ?? (gender === 'both' ? 'both' : bounds.defaults.gender),
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    country: known,
    region: bounds.isRegionOf(known, region) ? region : '',
    hideFictional: params.get('fictional') !== 'show',
  };
}

function age(text: string | null, fallback: number, { minimumAge }: SearchBounds): number {
  if (!text || !/^\d{1,3}$/.test(text)) return fallback;
  return Math.min(Math.max(Number(text), minimumAge), OLDEST_SEARCHED_AGE);
}

/** Where the next page begins: last activity in milliseconds and id of the last card. */
export type SearchCursor = { at: number; id: number };

/** The end of the year 9999: later ones have more digits than the database reads. */
const LAST_DATE_MS = 253_402_300_799_999;

export const cursorText = (cursor: SearchCursor): string =>
  `${cursor.at.toString(36)}-${cursor.id.toString(36)}`;

export function parseCursor(text: string | null): SearchCursor | null {
  const match = /^([0-9a-z]{1,10})-([0-9a-z]{1,10})$/.exec(text ?? '');
  if (!match) return null;
  const at = Number.parseInt(match[1] ?? '', 36);
  const id = Number.parseInt(match[2] ?? '', 36);
  return at <= LAST_DATE_MS && Number.isSafeInteger(id) ? { at, id } : null;
}
