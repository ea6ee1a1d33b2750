import { plainLine, plainName, plainText } from '#app/domain/accounts/plain-text.ts';
import { interestsOf } from '#app/domain/members/profile-form.ts';
import {
  deleteProfilePhoto,
  listProfilePhotos,
  type ProfilePhoto,
  uploadProfilePhoto,
} from '#app/domain/photos/profile-photos.server.ts';
import type { UploadFault } from '#app/domain/photos/upload-photo.server.ts';
import { isUnknownTown, placeOf } from '#app/domain/places/towns.server.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { isRegionOf, type Region, regionsOf } from '#app/platform/regions.server.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { brandText } from '#tenants/brand-text.ts';
import { PARTNER_WORDS } from '#tenants/fictional-words.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import {
  countryOf,
  type DraftFaults,
  type DraftRules,
  draftFaults,
  type ManagedKind,
  type ProfileDraft,
} from './profile-draft.ts';
import * as rows from './profiles.queries.server.ts';

export type { ManagedFilter, ManagedRow } from './profiles.queries.server.ts';

/** Fictional, cam and resell profiles, newest first. */
export async function pageProfiles(
  { tenant }: Scope,
  filter: rows.ManagedFilter,
  after: rows.ManagedAfter,
  ascending = false,
): Promise<{ profiles: rows.ManagedRow[]; next: rows.ManagedAfter }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listManaged(tx, tenant.id, filter, { after, ascending, limit: CONSOLE_ROWS_READ }),
  ]);
  const { rows: profiles, next } = consolePage(found, ({ createdAt: at, id }) => ({ at, id }));
  return { profiles, next };
}

/** The regions of the brand's countries. */
export const regionsOfBrand = ({ tenant }: Scope): Region[] => tenant.settings.countries.flatMap(regionsOf);

type ManagedView = { profile: rows.ManagedProfile; photos: ProfilePhoto[] };

/** Null for members' profiles, which operators cannot edit. */
export async function findManagedProfile(scope: Scope, id: number): Promise<ManagedView | null> {
  const [profile] = await readInTenant(scope.tenant.id, (tx) => [rows.findManaged(tx, scope.tenant.id, id)]);
  return profile && { profile, photos: await listProfilePhotos(scope, id) };
}

export const draftOf = (row: rows.ManagedProfile): ProfileDraft => ({
  kind: row.kind,
  name: row.name,
  date_of_birth: row.dateOfBirth,
  gender: row.gender,
  seeking: row.seeking,
  region: row.region,
  city: row.city ?? '',
  about_me: row.aboutMe,
  body_type: row.bodyType ?? '',
  hair_colour: row.hairColour ?? '',
  eye_colour: row.eyeColour ?? '',
  tattoos: row.tattoos ?? '',
  interests: row.interests.join(','),
  offer_url: row.offerUrl ?? '',
});

export const draftRules = ({ tenant: { settings }, now }: Scope): DraftRules => ({
  today: dayIn(settings.time_zone, now),
  minimumAge: settings.minimum_age,
  countries: settings.countries,
});

/** The faults of a profile, including those that only the server can find: regions and towns. */
export async function checkDraft(scope: Scope, draft: ProfileDraft): Promise<DraftFaults> {
  const faults = draftFaults(draft, draftRules(scope));
  const { region } = draft;
  const country = countryOf(region);
  if (!faults.region && !isRegionOf(country, region)) faults.region = 'region_missing';
  const city = plainLine(draft.city);
  if (!faults.region && !faults.city && city !== '' && (await isUnknownTown(country, region, city)))
    faults.city = 'city_unknown';
  return faults;
}

/**
 * The columns of a checked profile. The label is always stored, because the database refuses such a profile without
 * one.
 */
export async function columnsOfDraft(
  { tenant, now }: Scope,
  draft: ProfileDraft,
): Promise<rows.ManagedValues> {
  const kind = draft.kind as ManagedKind;
  const locale = tenant.settings.domain_language;
  const country = countryOf(draft.region);
  const city = plainLine(draft.city) || null;
  return {
    kind,
    kindLabel:
      kind === 'fictional'
        ? brandText(tenant.settings.fictional_singular, locale, tenant)
        : PARTNER_WORDS[kind][locale],
    name: plainName(draft.name),
    gender: draft.gender as rows.ManagedValues['gender'],
    seeking: draft.seeking as NonNullable<rows.ManagedValues['seeking']>,
    dateOfBirth: draft.date_of_birth,
    country,
    region: draft.region,
    city,
    cell: await placeOf({ country, region: draft.region, city }),
    aboutMe: plainText(draft.about_me),
    bodyType: draft.body_type || null,
    hairColour: draft.hair_colour || null,
    eyeColour: draft.eye_colour || null,
    tattoos: draft.tattoos || null,
    interests: interestsOf(draft.interests),
    offerUrl: draft.offer_url || null,
    createdAt: now,
    lastActiveAt: now,
  };
}

type Refused = Failure<'answers_wrong', { faults: DraftFaults }>;

/** Creates a profile, which members can find at once; its photos are shown after their review. */
export async function createProfile(
  scope: StaffScope,
  draft: ProfileDraft,
): Promise<{ ok: true; id: number } | Refused> {
  const faults = await checkDraft(scope, draft);
  if (Object.keys(faults).length > 0) return { ok: false, code: 'answers_wrong', faults };
  const values = await columnsOfDraft(scope, draft);
  const { id: tenantId } = scope.tenant;
  return await inTenant(tenantId, async (tx) => {
    const [id = 0] = await rows.insertManaged(tx, tenantId, [{ ...values, status: 'active' }]);
    await recordIfStaff(tx, scope, 'create_profile', String(id));
    return { ok: true, id };
  });
}

/** Changes everything except the kind, because members have acknowledged it. */
export async function changeProfile(
  scope: StaffScope,
  id: number,
  draft: ProfileDraft,
): Promise<Result<unknown, 'not_found'> | Refused> {
  const found = await findManagedProfile(scope, id);
  if (!found) return { ok: false, code: 'not_found' };
  const kept = { ...draft, kind: found.profile.kind };
  const faults = await checkDraft(scope, kept);
  if (Object.keys(faults).length > 0) return { ok: false, code: 'answers_wrong', faults };
  const { createdAt: _made, lastActiveAt: _active, ...values } = await columnsOfDraft(scope, kept);
  const { id: tenantId } = scope.tenant;
  return await inTenant(tenantId, async (tx) => {
    if (!(await rows.updateManaged(tx, tenantId, id, values))) return { ok: false, code: 'not_found' };
    await recordIfStaff(tx, scope, 'change_profile', String(id));
    return { ok: true };
  });
}

/**
 * Retires a profile everywhere at once. Its conversations stay readable and say that it is gone; no more messages can
 * be sent to it or by it.
 */
export const retireProfile = (
  scope: Scope | StaffScope,
  id: number,
): Promise<Result<unknown, 'nothing_done'>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { id: tenantId } = scope.tenant;
    if (!(await rows.updateManaged(tx, tenantId, id, { status: 'disabled' }, ['active'])))
      return { ok: false, code: 'nothing_done' };
    await enqueueLater(tx, 'announce-gone', { tenantId, memberId: id, after: 0 });
    await enqueueLater(tx, 'refund-unanswered', { tenantId });
    await recordIfStaff(tx, scope, 'retire_profile', String(id));
    return { ok: true };
  });

/** Restores a retired profile. */
export const restoreProfile = (scope: StaffScope, id: number): Promise<Result<unknown, 'nothing_done'>> =>
  inTenant(scope.tenant.id, async (tx) => {
    if (!(await rows.updateManaged(tx, scope.tenant.id, id, { status: 'active' }, ['disabled'])))
      return { ok: false, code: 'nothing_done' };
    await recordIfStaff(tx, scope, 'restore_profile', String(id));
    return { ok: true };
  });

/** Adds photos to a profile; returns the code of the first fault, but tries the later ones too. */
export async function addProfilePhotos(
  scope: StaffScope,
  id: number,
  files: readonly Uint8Array[],
): Promise<Result<unknown, UploadFault | 'not_found'>> {
  if (!(await findManagedProfile(scope, id))) return { ok: false, code: 'not_found' };
  await inTenant(scope.tenant.id, (tx) => recordIfStaff(tx, scope, 'add_profile_photo', String(id)));
  let fault: UploadFault | null = files.length === 0 ? 'file_empty' : null;
  for (const bytes of files) {
    const outcome = await uploadProfilePhoto(scope, id, bytes);
    if (!outcome.ok) fault ??= outcome.code;
  }
  return fault ? { ok: false, code: fault } : { ok: true };
}

export async function removeProfilePhoto(
  scope: StaffScope,
  id: number,
  photoId: string,
): Promise<Result<unknown, 'not_found'>> {
  if (!(await findManagedProfile(scope, id))) return { ok: false, code: 'not_found' };
  return (await deleteProfilePhoto(scope, id, photoId)) ? { ok: true } : { ok: false, code: 'not_found' };
}
