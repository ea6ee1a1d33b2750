import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { Crop } from './crop.ts';
import {
  countPlaces,
  deletePhotoRow,
  followMainPhoto,
  listOwnRows,
  lockPhotosOf,
  markPhoto,
  orderPhotos,
  type PhotoMarks,
  setAppealed,
  setCrop,
} from './own-photos.queries.server.ts';
import { CHANGES_PER_ACCOUNT, photoLimit } from './photo-rules.ts';
import { insertDecision } from './review.queries.server.ts';

/** Counts one change of this account's photos; false above the limit. */
export const mayChangeNow = (scope: MemberScope): Promise<boolean> =>
  limitAttempts(scope, keyedHash(`photo-change:${scope.viewer.id}`), CHANGES_PER_ACCOUNT);

/** Changes the viewer's photos, serialized; the main photo is updated afterwards. */
async function change<T>(scope: MemberScope, work: (tx: Tx, tenantId: number, own: number) => Promise<T>) {
  const { tenant, viewer } = scope;
  return await inTenant(tenant.id, async (tx) => {
    await lockPhotosOf(tx, tenant.id, viewer.id);
    const outcome = await work(tx, tenant.id, viewer.id);
    await followMainPhoto(tx, tenant.id, viewer.id);
    return outcome;
  });
}

/** False, here and below, when the viewer has no such photo or the change does not apply to it. */
export const deletePhoto = (scope: MemberScope, photoId: string): Promise<boolean> =>
  change(scope, async (tx, tenantId, own) => {
    if (!(await deletePhotoRow(tx, tenantId, own, photoId))) return false;
    await enqueueLater(tx, 'erase-photo-files', { tenantId, photoId });
    return true;
  });

/** Reorders photos; those not named keep their order after them. */
export const reorderPhotos = (scope: MemberScope, ids: readonly string[]): Promise<boolean> =>
  change(scope, async (tx, tenantId, own) => {
    const rows = await listOwnRows(tx, tenantId, own);
    if (ids.some((id) => !rows.some((row) => row.id === id))) return false;
    await orderPhotos(tx, tenantId, own, ids);
    return true;
  });

/** Moves a photo one place up or down. */
export const movePhoto = (scope: MemberScope, photoId: string, by: 1 | -1): Promise<boolean> =>
  change(scope, async (tx, tenantId, own) => {
    const ids = (await listOwnRows(tx, tenantId, own)).map(({ id }) => id);
    const from = ids.indexOf(photoId);
    if (from < 0) return false;
    const [moved = photoId] = ids.splice(from, 1);
    ids.splice(Math.max(0, from + by), 0, moved);
    await orderPhotos(tx, tenantId, own, ids);
    return true;
  });

/** Makes a photo the main one; only published, public photos can be. */
export const makeMainPhoto = (scope: MemberScope, photoId: string): Promise<boolean> =>
  change(scope, async (tx, tenantId, own) => {
    const photo = (await listOwnRows(tx, tenantId, own)).find(({ id }) => id === photoId);
    if (photo?.state !== 'active' || photo.private || photo.adult) return false;
    await orderPhotos(tx, tenantId, own, [photoId]);
    return true;
  });

export const markPhotoAs = (scope: MemberScope, photoId: string, marks: PhotoMarks): Promise<boolean> =>
  change(scope, (tx, tenantId, own) => markPhoto(tx, tenantId, own, photoId, marks));

/** Stores the crop; the files are updated within seconds. */
export const cropPhoto = (scope: MemberScope, photoId: string, crop: Crop): Promise<boolean> =>
  change(scope, async (tx, tenantId, own) => {
    if (!(await setCrop(tx, tenantId, own, photoId, crop))) return false;
    await enqueueLater(tx, 'make-photo', { tenantId, photoId, make: 'cut' });
    return true;
  });

type AppealOutcome = Result<unknown, 'not_possible' | 'too_many_photos'>;

/** Appeals a refused photo, which then counts toward the maximum again, or a blurred one. */
export const appealPhoto = (scope: MemberScope, photoId: string): Promise<AppealOutcome> =>
  change(scope, async (tx, tenantId, own): Promise<AppealOutcome> => {
    const places = await countPlaces(tx, tenantId, own);
    const refused = (await listOwnRows(tx, tenantId, own)).some(
      ({ id, state }) => id === photoId && state === 'refused',
    );
    if (refused && (!places || places.taken >= photoLimit(places.premium)))
      return { ok: false, code: 'too_many_photos' };
    if (!(await setAppealed(tx, tenantId, own, photoId, scope.now)))
      return { ok: false, code: 'not_possible' };
    const entry = {
      photoId,
      memberId: own,
      decision: 'appealed',
      reason: null,
      decidedBy: 'member',
    } as const;
    await insertDecision(tx, tenantId, { ...entry, now: scope.now });
    return { ok: true };
  });
