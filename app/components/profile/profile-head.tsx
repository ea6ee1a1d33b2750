import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { placeText } from '#app/domain/places/place-text.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The main photo and the number of photos, with links to the photos and the preview. */
export function ProfileHead({ profile, photos: count }: { profile: Profile; photos: number }) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  const { mainPhotoId } = profile;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar src={mainPhotoId && photoSource(mainPhotoId, 'thumb', { cdn })} alt="" size="xl" lazy={false} />
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="wrap-anywhere normal-case">
          {profile.name}, {profile.age}
        </h1>
        <p className="text-muted">{placeText(profile.city, profile.regionName)}</p>
      </div>
      <div className="flex w-full flex-wrap gap-3 *:flex-auto sm:w-auto">
        <LinkButton to="/profile/photos" variant="secondary">
          <Icon name="images" />
          {count === 0 ? (
            <Trans>Add photos</Trans>
          ) : (
            t`${plural(count, { one: '# photo', other: '# photos' })}`
          )}
        </LinkButton>
        <LinkButton to="/profile/preview" variant="ghost">
          <Icon name="eye" />
          <Trans>Preview profile</Trans>
        </LinkButton>
      </div>
    </header>
  );
}
