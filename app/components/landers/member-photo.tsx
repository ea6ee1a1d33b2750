import { NO_PHOTO } from '#app/components/members/no-photo.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { LOADED_AFTER, LOADED_FIRST } from '#app/ui/loaded-first.ts';

type Props = {
  photoId: string | null;
  /** The displayed width, as in the attribute `sizes`. */
  sizes: string;
  alt?: string;
  /** The page's main photo, loaded with high priority. */
  main?: boolean;
  className?: string;
};

/** A member's main photo on a landing page; a drawing where there is none. */
export function MemberPhoto({
  photoId,
  sizes,
  alt = '',
  main = false,
  className = 'photo-card-photo',
}: Props) {
  const cdn = usePhotoCdn();
  if (!photoId) return NO_PHOTO;
  return (
    <img
      loading={main ? 'eager' : 'lazy'}
      src={photoSource(photoId, main ? 'large' : 'thumb', { cdn })}
      srcSet={photoSourceSet(photoId, { cdn })}
      sizes={sizes}
      alt={alt}
      width={720}
      height={960}
      decoding="async"
      className={className}
      {...(main ? LOADED_FIRST : LOADED_AFTER)}
    />
  );
}
