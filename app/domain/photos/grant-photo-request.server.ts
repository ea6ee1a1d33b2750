import type { Result } from '#app/platform/result.ts';
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
import type { PhotoAction } from './photo-request.ts';

type PhotoActionOutcome = Result<
  unknown,
  'not_found' | 'not_possible' | 'too_many_photos' | 'too_many_changes'
>;

/** Dispatches a photo action to its function. */
export async function applyPhotoAction(scope: MemberScope, input: PhotoAction): Promise<PhotoActionOutcome> {
  if (!(await mayChangeNow(scope))) return { ok: false, code: 'too_many_changes' };
  if (input.intent === 'appeal') return await appealPhoto(scope, input.id);
  if (await applyChange(scope, input)) return { ok: true };
  return {
    ok: false,
    code: input.intent === 'main' || input.intent === 'crop' ? 'not_possible' : 'not_found',
  };
}

function applyChange(
  scope: MemberScope,
  input: Exclude<PhotoAction, { intent: 'appeal' }>,
): Promise<boolean> {
  switch (input.intent) {
    case 'order':
      return reorderPhotos(scope, input.ids);
    case 'crop':
      return cropPhoto(scope, input.id, input.crop);
    case 'delete':
      return deletePhoto(scope, input.id);
    case 'main':
      return makeMainPhoto(scope, input.id);
    case 'earlier':
    case 'later':
      return movePhoto(scope, input.id, input.intent === 'earlier' ? -1 : 1);
    case 'private':
    case 'public':
      return markPhotoAs(scope, input.id, { private: input.intent === 'private' });
    case 'adult':
    case 'not_adult':
      return markPhotoAs(scope, input.id, { adult: input.intent === 'adult' });
  }
}
