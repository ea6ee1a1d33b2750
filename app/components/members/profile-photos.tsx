import { useLingui } from '@lingui/react/macro';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { NO_PHOTO } from './no-photo.tsx';

/** The photos of a profile, to be leafed through. */
export function ProfilePhotos({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { name, photoIds } = profile;
  if (photoIds.length === 0) {
    return <div className="no-photos panel overflow-hidden bg-sunken!">{NO_PHOTO}</div>;
  }
  return (
    <section
      className="profile-photos"
      aria-label={name}
      // A scrolling area must be reachable by keyboard.
      tabIndex={photoIds.length > 1 ? 0 : undefined}
    >
      {photoIds.map((id, index) => {
        const number = index + 1;
        return (
          <img
            key={id}
            src={photoSource(id, 'large')}
            alt={t`${name}, ${number}`}
            width={720}
            height={960}
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        );
      })}
    </section>
  );
}
