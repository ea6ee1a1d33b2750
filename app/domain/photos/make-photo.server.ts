import { TaskKilled } from '#app/platform/process-pool.ts';
import { readTenantFile, removeTenantFiles, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { makeFilesInProcess } from './image-processes.server.ts';
import type { FileOutcome, MadeFiles } from './make-files.server.ts';
import { followMainPhoto, lockPhotosOf } from './own-photos.queries.server.ts';
import { allPhotoFiles, masterFile, originalFile, photoFile } from './photo-files.ts';
import {
  countTry,
  findForProcessing,
  findKnownPicture,
  storeFault,
  storeProcessed,
  type UnprocessedRow,
} from './photo-processing.queries.server.ts';
import {
  AUTOMATIC,
  MAX_TRIES,
  type PictureFault,
  type RefusalReason,
  SAME_PICTURE_BITS,
  STUCK_AFTER_MS,
} from './photo-rules.ts';
import { insertDecision } from './review.queries.server.ts';

/**
 * Makes the files of a photo in quarantine and releases it: active or in review, by the brand's setting, or refused
 * with a reason. Idempotent: a photo that has left quarantine is not changed.
 */
export async function makePhoto(scope: Scope, photoId: string): Promise<void> {
  const { tenant, now } = scope;
  const photo = await inTenant(tenant.id, (tx) => findForProcessing(tx, tenant.id, photoId));
  // It may have been deleted while an earlier attempt made its files.
  if (!photo) return await removeTenantFiles(tenant.id, allPhotoFiles(photoId));
  if (photo.state !== 'quarantine') return;
  const bytes = await readTenantFile(tenant.id, originalFile(photoId));
  const lost = !bytes && now.getTime() - photo.createdAt.getTime() > STUCK_AFTER_MS;
  if (lost || photo.tries >= MAX_TRIES) return await refuse(scope, photo, photoId, 'unreadable');
  if (!bytes) throw new Error('The file of the photo is not there yet.');

  await inTenant(tenant.id, (tx) => countTry(tx, tenant.id, photoId, 1));
  const outcome = await attempt(photo, bytes);
  if (!outcome) {
    if (photo.tries + 1 >= MAX_TRIES) return await refuse(scope, photo, photoId, 'unreadable');
    throw new Error('The picture crashed its process.');
  }
  if (!outcome.ok) return await refuse(scope, photo, photoId, outcome.code);
  try {
    await keep(tenant.id, photoId, outcome);
  } catch (error) {
    // A storage failure, not a problem with the photo.
    await inTenant(tenant.id, (tx) => countTry(tx, tenant.id, photoId, -1));
    throw error;
  }
  if (await leaveQuarantine(scope, photo, photoId, outcome))
    await removeTenantFiles(tenant.id, [originalFile(photoId)]);
  else await removeIfGone(scope, photoId);
}

/** Null when the process crashed while processing the photo. */
async function attempt({ crop }: UnprocessedRow, bytes: Uint8Array): Promise<FileOutcome | null> {
  try {
    return await makeFilesInProcess({ make: 'all', bytes, crop });
  } catch (error) {
    if (error instanceof TaskKilled) return null;
    throw error;
  }
}

/** Writes the files to storage. */
export async function keep(tenantId: number, photoId: string, { files }: MadeFiles): Promise<void> {
  for (const { size, format, bytes } of files) {
    const name = size === 'master' ? masterFile(photoId) : photoFile(photoId, size, format);
    await writeTenantFile(tenantId, name, bytes);
  }
}

async function leaveQuarantine(
  scope: Scope,
  { memberId, made: ofMadeProfile }: UnprocessedRow,
  photoId: string,
  made: MadeFiles,
): Promise<boolean> {
  const { tenant, now } = scope;
  const { width, height, hash } = made;
  return await inTenant(tenant.id, async (tx) => {
    await lockPhotosOf(tx, tenant.id, memberId);
    const known = await findKnownPicture(tx, tenant.id, hash, SAME_PICTURE_BITS);
    const publish = tenant.settings.photo_review === 'after' && !ofMadeProfile;
    const state = known ? 'refused' : publish ? 'active' : 'in_review';
    const reason = known;
    const stored = await storeProcessed(tx, tenant.id, photoId, { state, reason, width, height, hash, now });
    if (!stored) return false;
    if (reason) await recordRefusal(tx, scope, { photoId, memberId, reason });
    await followMainPhoto(tx, tenant.id, memberId);
    return true;
  });
}

/** Records an automatic refusal, and sends the owner the statement of reasons. */
async function recordRefusal(
  tx: Tx,
  { tenant, now }: Scope,
  refusal: { photoId: string; memberId: number; reason: RefusalReason },
): Promise<void> {
  await insertDecision(tx, tenant.id, { ...refusal, decision: 'refused', decidedBy: AUTOMATIC, now });
  await enqueueLater(tx, 'photo-decided-mail', { tenantId: tenant.id, photoId: refusal.photoId });
}

async function refuse(
  scope: Scope,
  { memberId }: UnprocessedRow,
  photoId: string,
  reason: PictureFault,
): Promise<void> {
  const { tenant, now } = scope;
  await inTenant(tenant.id, async (tx) => {
    if (await storeFault(tx, tenant.id, photoId, reason, now))
      await recordRefusal(tx, scope, { photoId, memberId, reason });
  });
  await removeTenantFiles(tenant.id, allPhotoFiles(photoId));
}

/** The photo was deleted while its files were being made, so deletes those too. */
async function removeIfGone({ tenant }: Scope, photoId: string): Promise<void> {
  const photo = await inTenant(tenant.id, (tx) => findForProcessing(tx, tenant.id, photoId));
  if (!photo) await removeTenantFiles(tenant.id, allPhotoFiles(photoId));
}
