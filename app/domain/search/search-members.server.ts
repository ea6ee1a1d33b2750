import { isRegionOf, regionName } from '#app/domain/places/regions.server.ts';
import { readInTenant } from '#db/client.ts';
import type { AnyScope, Viewer } from '#tenants/scope.ts';
import { ageInYears, dayIn } from '../members/age.ts';
import { isOnline } from '../members/presence.ts';
import type { ProfileKind } from '../members/profile-fields.ts';
import { countMatching, type FoundRow, type SearchPlan, selectPage } from './search.queries.server.ts';
import {
  cursorText,
  PAGE_SIZE,
  parseFilter,
  type SearchCursor,
  type SearchFilter,
  TOTAL_CAP,
} from './search-filter.ts';

/** What a card shows. Short keys of few fields: a page carries two dozen of them. */
export type MemberCard = {
  id: number;
  name: string;
  age: number;
  region: string;
  photoId: string | null;
  online: boolean;
  liked: boolean;
  /** The word that a fictional, resell or cam profile carries; null for a member. */
  label: string | null;
};

export type SearchResult = {
  cards: MemberCard[];
  total: number;
  capped: boolean;
  next: string | null;
};

/** Whom a viewer looks for when the address does not say. */
export function defaultGender(viewer: Viewer | null): SearchFilter['gender'] {
  if (!viewer) return 'both';
  if (viewer.sexuality === 'bi' || !viewer.sexuality) return 'both';
  const same = viewer.sexuality === 'gay' || viewer.sexuality === 'lesbian';
  return same === (viewer.gender === 'female') ? 'female' : 'male';
}

export function filterOf(scope: AnyScope, params: URLSearchParams): SearchFilter {
  const { settings, niche } = scope.tenant;
  const home = scope.viewer?.country ?? settings.geoip_selected_country;
  const gender = scope.viewer || niche !== 7 ? defaultGender(scope.viewer) : 'male';
  return parseFilter(params, {
    minimumAge: settings.minimum_age,
    countries: settings.countries,
    defaults: { gender, country: settings.countries.includes(home) ? home : settings.geoip_selected_country },
    isRegionOf,
  });
}

/** A page of members with the total, in one transaction. */
export async function searchMembers(
  scope: AnyScope,
  filter: SearchFilter,
  after: SearchCursor | null,
): Promise<SearchResult> {
  const plan = planOf(scope, filter);
  const [rows, counted] = await readInTenant(scope.tenant.id, (tx) => [
    selectPage(tx, plan, after, PAGE_SIZE + 1),
    countMatching(tx, plan, TOTAL_CAP),
  ]);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const today = dayIn(scope.tenant.settings.time_zone, scope.now);
  return {
    cards: page.map((row) => card(row, today, scope.now)),
    total: Math.min(counted, TOTAL_CAP),
    capped: counted > TOTAL_CAP,
    next:
      rows.length > PAGE_SIZE && last ? cursorText({ at: last.lastActiveAt.getTime(), id: last.id }) : null,
  };
}

function planOf(scope: AnyScope, filter: SearchFilter): SearchPlan {
  const { settings, features, id } = scope.tenant;
  const kinds: ProfileKind[] = ['member'];
  if (!filter.hideFictional) kinds.push('fictional');
  if (!filter.hideFictional && settings.member_resell && features.resell_profiles) kinds.push('resell');
  if (!filter.hideFictional && settings.member_resell && features.cam_profiles) kinds.push('cam');
  const today = dayIn(settings.time_zone, scope.now);
  return {
    tenantId: id,
    viewerId: scope.viewer?.id ?? 0,
    kinds,
    genders: filter.gender === 'both' ? ['female', 'male'] : [filter.gender],
    country: filter.country,
    region: filter.region,
    bornFrom: dayAfter(yearsBefore(today, filter.maxAge + 1)),
    bornTo: yearsBefore(today, filter.minAge),
  };
}

/** The same day years earlier; 29 February becomes the 28th in years that have none. */
function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function card(row: FoundRow, today: string, now: Date): MemberCard {
  return {
    id: row.id,
    name: row.name,
    age: ageInYears(row.dateOfBirth, today),
    region: regionName(row.region),
    photoId: row.mainPhotoId,
    online: isOnline(row.lastActiveAt, now),
    liked: row.liked,
    label: row.kindLabel,
  };
}
