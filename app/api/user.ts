import { photoSource } from '#app/domain/photos/photo-source.ts';
import type { Viewer } from '#tenants/scope.ts';

/** The logged-in user, as the API returns it. */
export function userJson(viewer: Viewer) {
  return {
    id: viewer.id,
    status: viewer.status,
    credits: viewer.credits,
    paid_user: viewer.premium,
    language: viewer.language,
    signup_date: viewer.signupAt.toISOString(),
    notifications_disabled: viewer.notificationsDisabled,
    total_unread_messages: viewer.unread,
    total_new_likes: viewer.newLikes,
    profile: {
      id: viewer.id,
      name: viewer.name,
      country: viewer.country,
      status: viewer.profileStatus === 'active' ? 'active' : 'disabled',
      main_image: imageJson(viewer.photoId),
    },
  };
}

/** Null without a photo; only active photos can be main photos. */
export function imageJson(photoId: string | null) {
  if (!photoId) return null;
  return {
    filename: `${photoSource(photoId, 'large')}.webp`,
    thumb_filename: `${photoSource(photoId, 'thumb')}.webp`,
    status: 'active',
  };
}
