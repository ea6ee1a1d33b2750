import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';

/** The preview that other sites show for a link to a profile. */
export type ProfilePreview = { title: string; url: string; image: string | null };

/** A name with its age; profiles that are not members show their kind instead. */
export const profileTitle = ({
  name,
  age,
  kindLabel,
}: Pick<Profile, 'name' | 'age' | 'kindLabel'>): string =>
  kindLabel ? `${name}, ${age} (${kindLabel})` : `${name}, ${age}`;

/** The preview of a profile that visitors may see. */
export function profilePreview(profile: Profile, origin: string): ProfilePreview {
  return {
    title: profileTitle(profile),
    url: `${origin}/members/${profile.id}`,
    image: profile.mainPhotoId && `${origin}${photoSource(profile.mainPhotoId, 'large')}.webp`,
  };
}
