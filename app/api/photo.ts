import type { OwnPhoto } from '#app/domain/photos/list-own-photos.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';

/** One of the member's own photos, as the API returns it. */
export const ownPhotoJson = (photo: OwnPhoto) => ({
  id: photo.id,
  status: photo.state,
  reason: photo.reason,
  may_appeal: photo.mayAppeal,
  main: photo.main,
  private: photo.private,
  adult: photo.adult,
  blurred: photo.blurred,
  width: photo.width,
  height: photo.height,
  crop: photo.crop,
  ...(photo.width !== null && {
    filename: `${photoSource(photo.id, 'large')}.webp?v=${photo.version}`,
    thumb_filename: `${photoSource(photo.id, 'thumb')}.webp?v=${photo.version}`,
  }),
});
