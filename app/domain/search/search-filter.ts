import type { SearchField } from '#tenants/search-fields.ts';
import { GENDERS, type Gender, type Interest } from '../members/profile-fields.ts';
import { type DistanceKm, isDistance } from '../places/distance.ts';
import { isCell } from '../places/grid.ts';
import { INTEREST_ORDER, TRAIT_GROUPS, TRAITS, type TraitChoices, type TraitGroup } from './traits.ts';

export const OLDEST_SEARCHED_AGE = 99;
export const PAGE_SIZE = 24;
/** Totals are exact up to here, then "1,000+": the cost of an exact count grows with the number of members. */
export const TOTAL_CAP = 1_000;
/** "In town": the default distance of a search around a town. */
export const TOWN_KM: DistanceKm = 10;
/** Includes its region. */
export const LONGEST_CITY = 120;

export type SearchFilter = {
  gender: Gender | 'both';
  minAge: number;
  maxAge: number;
  country: string;
  /** Region code, or '' for the whole country. */
  region: string;
  /** A town to search around, or ''. */
  city: string;
  /** The distance around the town, the browser's location, or the member's own place; 0 for any distance. */
  distance: DistanceKm | 0;
  /** The cell of the browser's location, once the member has allowed it. */
  near: number | null;
  photo: boolean;
  online: boolean;
  /** The selected values of each group; an empty group matches any. */
  choices: Omit<TraitChoices, 'photo' | 'seeking'>;
  /** Members who share at least one of these. */
  interests: readonly Interest[];
  hideFictional: boolean;
  /** Partners' offers. */
  hidePartners: boolean;
  /** Most recently active first, or nearest first, which needs a distance. */
  sort: SearchSort;
};

const SEARCH_SORTS = ['active', 'near'] as const;
type SearchSort = (typeof SEARCH_SORTS)[number];

/** The filter for all members of a country. */
export const DEFAULT_FILTER: Omit<SearchFilter, 'country'> = {
  gender: 'both',
  minAge: 18,
  maxAge: OLDEST_SEARCHED_AGE,
  region: '',
  city: '',
  distance: 0,
  near: null,
  photo: false,
  online: false,
  choices: {},
  interests: [],
  hideFictional: true,
  hidePartners: true,
  sort: 'active',
};

export type SearchBounds = {
  minimumAge: number;
  countries: readonly string[];
  defaults: Pick<SearchFilter, 'gender' | 'country'>;
  fields: readonly SearchField[];
  isRegionOf: (country: string, region: string) => boolean;
};

/** The brand's field for a group of choices. */
export const FIELD_OF_GROUP: Record<Exclude<TraitGroup, 'seeking'>, SearchField> = {
  photo: 'photo',
  sexuality: 'sexuality',
  body: 'body_type',
  hair: 'hair',
  eyes: 'eyes',
  tattoos: 'tattoos',
  relationship: 'relationship',
  reason: 'reason',
};
export const CHOICE_GROUPS = TRAIT_GROUPS.filter((group) => group !== 'photo' && group !== 'seeking');

/**
 * The filter of a URL. Unknown values, and fields that the brand does not offer, fall back to the default instead of an
 * error page: URLs are shared and outlive settings.
 */
export function parseFilter(params: URLSearchParams, bounds: SearchBounds): SearchFilter {
  const offered = (field: SearchField): boolean => bounds.fields.includes(field);
  const text = (name: string, field: SearchField): string => (offered(field) && params.get(name)) || '';
  const several = (name: string, field: SearchField): string[] => (offered(field) ? params.getAll(name) : []);
  const country = text('country', 'country');
  const known = bounds.countries.includes(country) ? country : bounds.defaults.country;
  const region = text('region', 'region');
  const km = Number(text('distance', 'distance'));
  const distance = isDistance(km) ? km : 0;
  // The browser's location is only used for distances: "any distance" removes it.
  const cell = distance === 0 ? '' : text('near', 'distance');
  const interests = several('interest', 'interests');
  return {
    gender: genderOf(text('gender', 'gender'), bounds.defaults.gender),
    ...agesOf(text('min_age', 'age'), text('max_age', 'age'), bounds.minimumAge),
    country: known,
    region: bounds.isRegionOf(known, region) ? region : '',
    city: text('city', 'city').normalize('NFC').trim().slice(0, LONGEST_CITY),
    distance,
    near: /^\d{1,8}$/.test(cell) && isCell(Number(cell)) ? Number(cell) : null,
    photo: text('photo', 'photo') === 'yes',
    online: text('online', 'online') === 'yes',
    choices: Object.fromEntries(
      CHOICE_GROUPS.map((group) => {
        const asked = several(group, FIELD_OF_GROUP[group]);
        return [
          group,
          (TRAITS[group] as readonly string[]).filter((value) => asked.includes(value)),
        ] as const;
      }).filter(([, chosen]) => chosen.length > 0),
    ),
    interests: INTEREST_ORDER.filter((one) => interests.includes(one)),
    hideFictional: text('fictional', 'hide_fictional') !== 'show',
    hidePartners: text('partners', 'hide_partners') !== 'show',
    sort: text('sort', 'distance') === 'near' ? 'near' : 'active',
  };
}

const genderOf = (text: string, fallback: SearchFilter['gender']): SearchFilter['gender'] =>
  GENDERS.find((one) => one === text) ?? (text === 'both' ? 'both' : fallback);

/** Sorted, and clamped to the bounds. */
function agesOf(from: string, to: string, minimum: number): Pick<SearchFilter, 'minAge' | 'maxAge'> {
  const age = (text: string, fallback: number): number =>
    /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), minimum), OLDEST_SEARCHED_AGE) : fallback;
  const ages = [age(from, minimum), age(to, OLDEST_SEARCHED_AGE)];
  return { minAge: Math.min(...ages), maxAge: Math.max(...ages) };
}
