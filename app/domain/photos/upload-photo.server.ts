import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { writeTenantFile } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { countPlaces, deletePhotoRow, insertPhoto, lockPhotosOf } from './own-photos.queries.server.ts';
import { originalFile } from './photo-files.ts';
import { MAX_FILE_BYTES, photoLimit, UPLOADS_PER_ACCOUNT } from './photo-rules.ts';
import { pictureFormat } from './picture-format.ts';

export type UploadFault = 'too_many_photos' | 'file_empty' | 'file_too_large' | 'format_unknown';
type UploadOutcome = Result<{ id: string }, UploadFault>;

/** Counts one upload of this account; false above the hourly limit. Call it before reading the file. */
export const mayUploadNow = (scope: MemberScope): Promise<boolean> =>
  limitAttempts(scope, keyedHash(`photo-upload:${scope.viewer.id}`), UPLOADS_PER_ACCOUNT);

/**
 * Accepts an upload into quarantine, where it stays hidden until it is processed. The slot is reserved first, so that
 * concurrent uploads cannot exceed the maximum.
 */
export async function uploadPhoto(scope: MemberScope, bytes: Uint8Array): Promise<UploadOutcome> {
  const { tenant, viewer, now } = scope;
  const fault = uploadFault(bytes);
  if (fault) return { ok: false, code: fault };
  const id = await inTenant(tenant.id, async (tx) => {
    await lockPhotosOf(tx, tenant.id, viewer.id);
    const places = await countPlaces(tx, tenant.id, viewer.id);
    if (!places || places.taken >= photoLimit(places.premium)) return null;
    return await insertPhoto(tx, tenant.id, viewer.id, now);
  });
  if (!id) return { ok: false, code: 'too_many_photos' };
  await storeUpload(tenant.id, viewer.id, id, bytes);
  return { ok: true, id };
}

/** Whether this may be a picture in a format that we accept. */
export function uploadFault(bytes: Uint8Array): Exclude<UploadFault, 'too_many_photos'> | null {
  if (bytes.length === 0) return 'file_empty';
  if (bytes.length > MAX_FILE_BYTES) return 'file_too_large';
  return pictureFormat(bytes) ? null : 'format_unknown';
}

/** Stores the file of a reserved slot, and has its sizes made. */
export async function storeUpload(
  tenantId: number,
  memberId: number,
  photoId: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await writeTenantFile(tenantId, originalFile(photoId), bytes);
  } catch (error) {
    // Releases the slot; if this fails too, the sweep finds a photo without a file.
    await inTenant(tenantId, (tx) => deletePhotoRow(tx, tenantId, memberId, photoId));
    throw error;
  }
  await inTenant(tenantId, (tx) => enqueueLater(tx, 'make-photo', { tenantId, photoId, make: 'all' }));
}
