import { Gallery } from '#app/components/photos/gallery.tsx';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import type { Gallery as GalleryPhotos } from '#app/domain/photos/list-gallery.server.ts';
import { NO_PHOTO } from './no-photo.tsx';

/** The photos of a profile that its viewer may see, and the number of further ones. */
export function ProfilePhotos({ profile, gallery }: { profile: Profile; gallery: GalleryPhotos }) {
  const none = <div className="no-photos panel overflow-hidden bg-sunken!">{NO_PHOTO}</div>;
  return <Gallery gallery={gallery} memberId={profile.id} name={markedName(profile)} noPhoto={none} />;
}
