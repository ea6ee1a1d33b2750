import { regionName } from '#app/platform/regions.server.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Tx } from '#db/client.ts';
import type { Scope, Viewer } from '#tenants/scope.ts';
import { ageInYears } from './age.ts';
import { kindLabelOf } from './kind-label.ts';
import { findProfile, type ProfileRow } from './members.queries.server.ts';
import { isOnline, type LastSeen, lastSeen } from './presence.ts';
import { isPartner } from './profile-fields.ts';

export type Profile = Omit<
  ProfileRow,
  | 'dateOfBirth'
  | 'status'
  | 'invisible'
  | 'visibleToVisitors'
  | 'seeking'
  | 'seen'
  | 'lastActiveAt'
  | 'gender'
> & {
  /** Null for visitors. */
  gender: ProfileRow['gender'] | null;
  age: number;
  regionName: string;
  online: boolean;
  lastSeen: LastSeen;
};

/**
 * The fields of a profile that visitors see: first name, age, region and the main photo. Every field is named, so that
 * a new one is hidden or shown on purpose.
 */
export const forVisitors = (profile: Profile): Profile => ({
  id: profile.id,
  name: profile.name,
  age: profile.age,
  regionName: profile.regionName,
  kind: profile.kind,
  kindLabel: profile.kindLabel,
  mainPhotoId: profile.mainPhotoId,
  offerUrl: profile.offerUrl,
  gender: null,
  country: '',
  region: '',
  sexuality: null,
  city: null,
  bodyType: null,
  hairColour: null,
  eyeColour: null,
  tattoos: null,
  relationshipStatus: null,
  reason: null,
  aboutMe: '',
  interests: [],
  online: false,
  lastSeen: null,
});

/** The reader of a profile; without a viewer, a visitor. */
type ProfileReader = Scope & { readonly viewer: Pick<Viewer, 'id'> | null };

/**
 * A profile as the viewer sees it: the age instead of the date of birth, online status instead of the exact time. Only members
 * have presence and a reason for being here.
 */
export function presentProfile(scope: ProfileReader, row: ProfileRow): Profile {
  const { dateOfBirth, status: _status, seen: _seen, invisible, lastActiveAt, ...rest } = row;
  const { seeking: _seeking, visibleToVisitors: _visible, ...open } = rest;
  const profile = {
    ...open,
    kindLabel: kindLabelOf(scope, row),
    // Profiles of other kinds are not looking for anyone.
    reason: row.kind === 'member' ? row.reason : null,
    age: ageInYears(dateOfBirth, dayIn(scope.tenant.settings.time_zone, scope.now)),
    // A partner's offer has no distance to anyone.
    city: isPartner(row.kind) ? null : row.city,
    regionName: isPartner(row.kind) ? '' : regionName(row.region),
    // Invisible members have no online status either.
    online: !invisible && isOnline(row, scope.now),
    lastSeen: invisible ? null : lastSeen(row, scope.now, scope.tenant.settings.time_zone),
  };
  return scope.viewer ? profile : forVisitors(profile);
}

/**
 * The profile if the viewer may see it: their own, or an active one that is visible to them (`seenBy`). Null otherwise.
 */
export async function findVisibleProfile(tx: Tx, scope: ProfileReader, id: number): Promise<Profile | null> {
  const viewerId = scope.viewer?.id ?? 0;
  const row = await findProfile(tx, scope.tenant.id, id, viewerId);
  return row && (row.seen || viewerId === id) ? presentProfile(scope, row) : null;
}

/** The label of a fictional profile in any state; null for the other kinds. */
export async function findFictionalLabel(tx: Tx, scope: ProfileReader, id: number): Promise<string | null> {
  const row = await findProfile(tx, scope.tenant.id, id, 0);
  return row?.kind === 'fictional' ? kindLabelOf(scope, row) : null;
}
