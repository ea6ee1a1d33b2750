import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';

/** What other sites show for a link to a profile. */
export type ProfilePreview = { title: string; url: string; image: string | null };

/** A name with its age; profiles that are not members show their kind instead. */
export const profileTitle = ({
  name,
  age,
  kindLabel,
}: Pick<Profile, 'name' | 'age' | 'kindLabel'>): string =>
  kindLabel ? `${name}, ${age} (${kindLabel})` : `${name}, ${age}`;

/**
 * Null where visitors may not see the profile, so that a link does not reveal it. A main
 * photo is included only while it is active (docs/product.md, Photos).
 */
export function profilePreview(
  profile: Profile,
  { origin, openToVisitors }: { origin: string; openToVisitors: boolean },
): ProfilePreview | null {
  if (!openToVisitors) return null;
  return {
    title: profileTitle(profile),
    url: `${origin}/members/${profile.id}`,
    image: profile.mainPhotoId && `${origin}${photoSource(profile.mainPhotoId, 'large')}.webp`,
  };
}
