import { DAY_MS } from '#app/platform/durations.ts';
import { partnerKinds } from '#tenants/partner-kinds.ts';
import type { AnyScope } from '#tenants/scope.ts';
import { dayIn } from '../members/age.ts';
import { ONLINE_WITHIN_SECONDS } from '../members/presence.ts';
import type { ProfileKind } from '../members/profile-fields.ts';
import { surroundings } from '../places/distance.ts';
import type { SearchArea, SearchCriteria, SearchPlan } from './search.queries.server.ts';
import type { SearchFilter } from './search-filter.ts';
import { forbiddenTraits, HIDDEN_FROM_VISITORS, interestBits } from './traits.ts';

/** A filter with the cell that its distance is measured from; null when there is none. */
export type Search = { filter: SearchFilter; centre: number | null };

/** The parameters of the search statements; `except` is the narrower search of earlier pages. */
export function planOf(
  scope: AnyScope,
  search: Search,
  filter: SearchFilter,
  except: SearchFilter | null,
): SearchPlan {
  return {
    tenantId: scope.tenant.id,
    viewerId: scope.viewer?.id ?? 0,
    order: scope.viewer ? 'activity' : 'id',
    kinds: kindsOf(scope, search.filter),
    genders: filter.gender === 'both' ? ['female', 'male'] : [filter.gender],
    ...inputOf(scope, filter, search.centre),
    except: except && inputOf(scope, except, search.centre),
  };
}

/**
 * The kinds that the search as it was asked for can find. Fictional profiles have no presence, distance, wish or interests to
 * be found by. Partners' offers are not matched to the reader: they are shown where only gender, ages and country were chosen.
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

function inputOf(scope: AnyScope, filter: SearchFilter, centre: number | null): SearchCriteria {
  const { tenant, viewer, now } = scope;
  const today = dayIn(tenant.settings.time_zone, now);
  const chosen = forbiddenTraits({
    ...filter.choices,
    photo: filter.photo ? ['yes'] : [],
    seeking: viewer ? [viewer.gender, 'both'] : [],
  });
  return {
    area: areaOf(filter, centre),
    bornFrom: dayAfter(yearsBefore(today, filter.maxAge + 1)),
    bornTo: yearsBefore(today, filter.minAge),
    forbidden: viewer ? chosen : chosen + HIDDEN_FROM_VISITORS,
    interests: interestBits(filter.interests),
    activeSince: filter.online ? new Date(now.getTime() - ONLINE_WITHIN_SECONDS * 1000) : null,
  };
}

function areaOf({ distance, country, region }: SearchFilter, centre: number | null): SearchArea {
  if (distance !== 0 && centre !== null) return surroundings(centre, distance);
  return region ? { level: 'region', country, region } : { level: 'country', country };
}

/** The same day years earlier; 29 February becomes the 28th in years that have none. */
function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
