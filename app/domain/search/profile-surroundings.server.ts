import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { type DistanceKm, distanceBetween } from '#app/domain/places/distance.ts';
import { regionName } from '#app/platform/regions.server.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { readOnStandby } from '#db/client.ts';
import type { AnyScope } from '#tenants/scope.ts';
import { ageInYears } from '../members/age.ts';
import { isOnline } from '../members/presence.ts';
import type { MemberCard } from './member-card.ts';
import { soughtGenders, uninterested } from './mutual.ts';
import { selectBetween, selectRelated } from './related.queries.server.ts';
import { HIDDEN_FROM_VISITORS } from './traits.ts';

const RELATED = 6;
/** Similar profiles were born within this many years of the profile. */
const RELATED_YEARS = 6;

export type ProfileSurroundings = {
  /**
   * Real members of the same gender and region and of similar age, that this viewer may see and who may be interested
   * in them.
   */
  related: MemberCard[];
  /** Codes of interests that viewer and profile have in common. */
  shared: string[];
  /** The distance rounded up to a shown step, when both have a place; null beyond the largest. */
  km: DistanceKm | null;
};

/** Similar profiles, and what the profile has in common with the viewer. One round trip. */
export async function profileSurroundings(scope: AnyScope, profile: Profile): Promise<ProfileSurroundings> {
  const { tenant, viewer, now } = scope;
  const viewerId = viewer?.id ?? 0;
  const today = dayIn(tenant.settings.time_zone, now);
  const year = Number(today.slice(0, 4)) - profile.age;
  const [rows, between] = await readOnStandby(scope, (tx) => [
    selectRelated(tx, {
      tenantId: tenant.id,
      viewerId,
      profileId: profile.id,
      genders: viewer ? soughtGenders(viewer) : null,
      forbidden: viewer ? uninterested(viewer) : HIDDEN_FROM_VISITORS,
      bornFrom: `${year - RELATED_YEARS - 1}-01-01`,
      bornTo: `${year + RELATED_YEARS}-12-31`,
      limit: RELATED,
      order: viewer ? 'activity' : 'id',
    }),
    selectBetween(tx, tenant.id, viewerId, profile.id),
  ]);
  const own = viewerId === profile.id;
  // Fictional profiles and partners' offers are never compared with the viewer.
  const compared = !own && profile.kind === 'member';
  // Only between towns that both named.
  const from = viewer?.hasTown ? viewer.cell : null;
  const to = between?.hasTown ? between.cell : null;
  return {
    related: photosFirst(rows).map((row) => ({
      id: row.id,
      name: row.name,
      age: ageInYears(row.dateOfBirth, today),
      place: regionName(row.region),
      km: null,
      photoId: row.mainPhotoId,
      online: viewer !== null && isOnline({ ...row, kind: 'member' }, now),
      liked: row.liked,
      label: null,
    })),
    shared: !compared ? [] : profile.interests.filter((interest) => between?.interests?.includes(interest)),
    km: !compared || from === null || to === null ? null : distanceBetween(from, to),
  };
}

/** Members without a photo are never above those with one. */
const photosFirst = <Row extends { mainPhotoId: string | null }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.mainPhotoId === null) - Number(b.mainPhotoId === null));
