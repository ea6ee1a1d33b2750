import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import {
  countOwnPhotos,
  deletePhotoRow,
  followMainPhoto,
  insertPhoto,
  listOwnRows,
  lockPhotosOf,
  type OwnPhotoRow,
} from './own-photos.queries.server.ts';
import { PROFILE_PHOTOS } from './photo-rules.ts';
import { storeUpload, type UploadFault, uploadFault } from './upload-photo.server.ts';

export type ProfilePhoto = Pick<OwnPhotoRow, 'id' | 'state' | 'reason' | 'main'>;

/** The photos of a profile that has no account: fictional, cam or resell. */
export async function listProfilePhotos({ tenant }: Scope, memberId: number): Promise<ProfilePhoto[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listOwnRows(tx, tenant.id, memberId)]);
  return rows.map(({ id, state, reason, main }) => ({ id, state, reason, main }));
}

/** Accepts a photo of such a profile. On every brand, a person reviews it before anyone sees it. */
export async function uploadProfilePhoto(
  scope: Scope,
  memberId: number,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, UploadFault>> {
  const fault = uploadFault(bytes);
  if (fault) return { ok: false, code: fault };
  const { tenant, now } = scope;
  const id = await inTenant(tenant.id, async (tx) => {
    await lockPhotosOf(tx, tenant.id, memberId);
    if ((await countOwnPhotos(tx, tenant.id, memberId)) >= PROFILE_PHOTOS) return null;
    return await insertPhoto(tx, tenant.id, memberId, now);
  });
  if (!id) return { ok: false, code: 'too_many_photos' };
  await storeUpload(tenant.id, memberId, id, bytes);
  return { ok: true, id };
}

/** False when the profile has no such photo. */
export const deleteProfilePhoto = (scope: StaffScope, memberId: number, photoId: string): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { tenant } = scope;
    await lockPhotosOf(tx, tenant.id, memberId);
    if (!(await deletePhotoRow(tx, tenant.id, memberId, photoId))) return false;
    await enqueueLater(tx, 'erase-photo-files', { tenantId: tenant.id, photoId });
    await followMainPhoto(tx, tenant.id, memberId);
    await recordIfStaff(tx, scope, 'remove_profile_photo', String(memberId));
    return true;
  });
