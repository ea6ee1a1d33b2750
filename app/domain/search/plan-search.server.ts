import { DAY_MS, earlier, later, utcDay } from '#app/platform/durations.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { partnerKinds } from '#tenants/partner-kinds.ts';
import type { AnyScope } from '#tenants/scope.ts';
import { ONLINE_WITHIN_SECONDS } from '../members/presence.ts';
import type { ProfileKind } from '../members/profile-fields.ts';
import { DISTANCES_KM, surroundings } from '../places/distance.ts';
import { type Relaxation, relaxed } from './relax-filter.ts';
import type { SearchArea, SearchCriteria, SearchPlan } from './search.queries.server.ts';
import type { SearchFilter } from './search-filter.ts';
import { forbiddenTraits, HIDDEN_FROM_VISITORS, interestBits } from './traits.ts';

/** One of the queries that a search consists of: matches of `filter` without those of `except`. */
export type SearchStep = {
  filter: SearchFilter;
  except: SearchFilter | null;
  photo: 'with' | 'without';
  /** The relaxed conditions; empty for exact matches. */
  by: Relaxation[];
};

/** A filter with the cell that its distance is measured from; null when there is none. */
export type Search = { filter: SearchFilter; center: number | null };

/**
 * The steps of a search in display order: exact matches, then near matches. In each, members with a photo are before
 * those without one; "nearest first" goes through the distances, which are all that members learn about a place.
 */
export function stepsOf(scope: AnyScope, { filter, center }: Search): SearchStep[] {
  const similar = relaxed(filter, {
    minimumAge: scope.tenant.settings.minimum_age,
    home: scope.viewer?.country ?? filter.country,
  });
  const wider = similar.map((each, index) => ({ ...each, except: similar[index - 1]?.filter ?? filter }));
  const rings = center === null ? [filter] : ringsOf(filter);
  return [
    ...byPhoto(rings.map((ring, index, all) => ({ filter: ring, except: all[index - 1] ?? null, by: [] }))),
    ...wider.flatMap((each) => byPhoto([each])),
  ];
}

const byPhoto = (lists: Omit<SearchStep, 'photo'>[]): SearchStep[] => [
  ...lists.map((list) => ({ ...list, photo: 'with' as const })),
  ...lists.filter((list) => !list.filter.photo).map((list) => ({ ...list, photo: 'without' as const })),
];

/** The filter itself, or for "nearest first" one for each distance up to its own. */
const ringsOf = (filter: SearchFilter): SearchFilter[] =>
  filter.sort === 'near' && filter.distance !== 0
    ? DISTANCES_KM.filter((km) => km <= filter.distance).map((distance) => ({ ...filter, distance }))
    : [filter];

/** The parameters of the search statements. */
export function planOf(
  scope: AnyScope,
  search: Search,
  { filter, except, photo }: Omit<SearchStep, 'by' | 'photo'> & { photo: SearchPlan['photo'] },
): SearchPlan {
  return {
    tenantId: scope.tenant.id,
    viewerId: scope.viewer?.id ?? 0,
    order: scope.viewer ? 'activity' : 'id',
    photo,
    kinds: kindsOf(scope, search.filter),
    genders: filter.gender === 'both' ? ['female', 'male'] : [filter.gender],
    ...beyond(inputOf(scope, filter, search.center), except && inputOf(scope, except, search.center)),
  };
}

/** Around the same place, a shorter distance is excluded by its cells or areas, which are index ranges. */
function beyond(
  input: SearchCriteria,
  except: SearchCriteria | null,
): SearchCriteria & { except: SearchCriteria | null } {
  const { area } = input;
  if (!except || !('places' in area) || area.level !== except.area.level) return { ...input, except };
  const nearer = new Set(except.area.places);
  const places = area.places.filter((place) => !nearer.has(place));
  return places.length === 0 ? { ...input, except } : { ...input, area: { ...area, places }, except: null };
}

/**
 * The kinds that the original search can find. Fictional profiles have no presence, distance, goal or interests to
 * search by. Partners' offers are not matched to the viewer: they are shown only where just gender, ages and country
 * were chosen.
 */
function kindsOf(
  { tenant }: AnyScope,
  { hideFictional, hidePartners, distance, online, interests, choices, region, photo }: SearchFilter,
): ProfileKind[] {
  const near = distance !== 0;
  const finds = !near && !online && interests.length === 0;
  const findsFictional = finds && !choices.reason?.length;
  const findsPartners = finds && region === '' && !photo && Object.keys(choices).length === 0;
  return [
    'member',
    ...(!hideFictional && findsFictional ? ['fictional' as const] : []),
    ...(!hidePartners && findsPartners ? partnerKinds(tenant) : []),
  ];
}

function inputOf(scope: AnyScope, filter: SearchFilter, center: number | null): SearchCriteria {
  const { tenant, viewer, now } = scope;
  const today = dayIn(tenant.settings.time_zone, now);
  const chosen = forbiddenTraits({
    ...filter.choices,
    photo: filter.photo ? ['yes'] : [],
    seeking: viewer ? [viewer.gender, 'both'] : [],
  });
  return {
    area: areaOf(filter, center),
    bornFrom: dayAfter(yearsBefore(today, filter.maxAge + 1)),
    bornTo: yearsBefore(today, filter.minAge),
    forbidden: viewer ? chosen : chosen + HIDDEN_FROM_VISITORS,
    interests: interestBits(filter.interests),
    activeSince: filter.online ? earlier(now, ONLINE_WITHIN_SECONDS * 1000) : null,
  };
}

function areaOf({ distance, country, region }: SearchFilter, center: number | null): SearchArea {
  if (distance !== 0 && center !== null) return surroundings(center, distance);
  return region ? { level: 'region', country, region } : { level: 'country', country };
}

/** The same day years earlier; 29 February becomes the 28th in common years. */
function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year - years, month - 1, Math.min(date, lastOfMonth))));
}

function dayAfter(day: string): string {
  return utcDay(later(new Date(day), DAY_MS));
}
