import type { MemberScope } from '#tenants/scope.ts';
import {
  appealPhoto,
  cropPhoto,
  deletePhoto,
  makeMainPhoto,
  markPhotoAs,
  mayChangeNow,
  movePhoto,
  reorderPhotos,
} from './change-photos.server.ts';
import type { PhotoWish } from './photo-request.ts';

export type WishOutcome =
  | { ok: true }
  | { ok: false; code: 'not_found' | 'not_possible' | 'too_many_photos' | 'too_many_changes' };

/** Does what a member wants done with their photos, by the verb that does it. */
export async function grantPhotoWish(scope: MemberScope, wish: PhotoWish): Promise<WishOutcome> {
  if (!(await mayChangeNow(scope))) return { ok: false, code: 'too_many_changes' };
  if (wish.intent === 'appeal') return await appealPhoto(scope, wish.id);
  if (await carryOut(scope, wish)) return { ok: true };
  return { ok: false, code: wish.intent === 'main' || wish.intent === 'crop' ? 'not_possible' : 'not_found' };
}

function carryOut(scope: MemberScope, wish: Exclude<PhotoWish, { intent: 'appeal' }>): Promise<boolean> {
  switch (wish.intent) {
    case 'order':
      return reorderPhotos(scope, wish.ids);
    case 'crop':
      return cropPhoto(scope, wish.id, wish.crop);
    case 'delete':
      return deletePhoto(scope, wish.id);
    case 'main':
      return makeMainPhoto(scope, wish.id);
    case 'earlier':
    case 'later':
      return movePhoto(scope, wish.id, wish.intent === 'earlier' ? -1 : 1);
    case 'private':
    case 'public':
      return markPhotoAs(scope, wish.id, { private: wish.intent === 'private' });
    case 'adult':
    case 'not_adult':
      return markPhotoAs(scope, wish.id, { adult: wish.intent === 'adult' });
  }
}
