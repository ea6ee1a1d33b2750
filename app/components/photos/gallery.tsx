import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { Gallery as GalleryData, GalleryPhoto } from '#app/domain/photos/list-gallery.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LOADED_FIRST } from '#app/ui/loaded-first.ts';
import { useGallery } from './use-gallery.ts';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));

type Props = { gallery: GalleryData; memberId: number; name: string; noPhoto: ReactNode };

/**
 * A member's photos, side by side; a click opens them full-screen. Without JavaScript the click opens the picture
 * itself. Hidden photos are counted, with the reason.
 */
export function Gallery({ gallery: served, memberId, name, noPhoto }: Props) {
  const { t } = useLingui();
  const { gallery, renew, renewIfOld } = useGallery(memberId, served);
  const [opened, setOpened] = useState<number | null>(null);
  const [revealed, setRevealed] = useState<string[]>([]);
  const { photos, viewerType, locked, privateLocked, adultLocked } = gallery;
  if (photos.length + locked + privateLocked + adultLocked === 0) return noPhoto;
  const openAt = (photo: GalleryPhoto, index: number) => (event: MouseEvent) => {
    event.preventDefault();
    if (isVeiled(photo)) setRevealed((before) => [...before, photo.id]);
    else {
      renewIfOld();
      setOpened(index);
    }
  };
  const isVeiled = ({ id, adult, blurred }: GalleryPhoto) =>
    (adult || blurred) && viewerType !== 'owner' && !revealed.includes(id);
  return (
    <section className="profile-photos" aria-label={t`Photos of ${name}`}>
      {photos.map((photo, index) => (
        <GalleryTile
          key={photo.id}
          photo={photo}
          alt={t`${name}, ${{ number: index + 1 }}`}
          eager={index === 0}
          veiled={isVeiled(photo)}
          opens={
            photo.blurred && viewerType === 'visitor'
              ? `/login?for=photos&back=%2Fmembers%2F${memberId}`
              : null
          }
          onPress={openAt(photo, index)}
          onFault={renew}
        />
      ))}
      {viewerType === 'visitor' && (
        <LockedTile
          why={<Trans>You need to be logged in to see more photos.</Trans>}
          way={{ to: `/login?for=photos&back=%2Fmembers%2F${memberId}`, label: <Trans>Log in</Trans> }}
        />
      )}
      {locked > 0 && (
        <LockedTile
          count={morePhotos(locked)}
          why={<Trans>Premium members see all photos.</Trans>}
          way={{ to: '/premium', label: <Trans>Get Premium</Trans> }}
        />
      )}
      {privateLocked > 0 && (
        <LockedTile
          icon="heart"
          count={privatePhotos(privateLocked)}
          why={<Trans>{name} shows private photos to matches only.</Trans>}
        />
      )}
      {adultLocked > 0 && (
        <LockedTile
          count={markedPhotos(adultLocked)}
          why={<Trans>Where you live, you need an age check to see these photos.</Trans>}
          way={{ to: `/age?back=%2Fmembers%2F${memberId}`, label: <Trans>Check my age</Trans> }}
        />
      )}
      {opened !== null && (
        <Suspense>
          <PhotoViewer
            photos={photos.filter((photo) => !isVeiled(photo))}
            first={photos[opened]?.id ?? ''}
            name={name}
            memberId={viewerType === 'owner' ? null : memberId}
            onClose={() => setOpened(null)}
            onFault={renew}
          />
        </Suspense>
      )}
    </section>
  );
}

type TileProps = {
  photo: GalleryPhoto;
  alt: string;
  eager: boolean;
  veiled: boolean;
  /** The link target that replaces the photo; null for the photo itself. */
  opens: string | null;
  onPress: (event: MouseEvent) => void;
  onFault: () => void;
};

function GalleryTile({ photo, alt, eager, veiled, opens, onPress, onFault }: TileProps) {
  const cdn = usePhotoCdn();
  return (
    <a
      href={opens ?? photoSource(photo.id, 'full', { cdn, pass: photo.pass })}
      data-reload
      onClick={opens ? undefined : onPress}
      className="gallery-tile"
      data-veiled={veiled || undefined}
    >
      <img
        loading={eager ? 'eager' : 'lazy'}
        src={photoSource(photo.id, veiled ? 'veil' : 'large', { cdn, pass: photo.pass })}
        alt={veiled ? '' : alt}
        width={720}
        height={960}
        onError={onFault}
        {...(eager ? LOADED_FIRST : null)}
      />
      {veiled && (
        <span className="gallery-note">
          <span className="font-bold">
            {photo.adult ? (
              <Trans>Marked 18+</Trans>
            ) : (
              <Trans context="a photo as others see it">Blurred</Trans>
            )}
          </span>
          {opens ? <Trans>Log in to see this photo</Trans> : <Trans>Show this photo</Trans>}
        </span>
      )}
      {photo.private && !veiled && (
        <span className="gallery-mark">
          <Icon name="lock" />
          <Trans>Private, for matches</Trans>
        </span>
      )}
    </a>
  );
}

const morePhotos = (count: number) => <Plural value={count} one="# more photo" other="# more photos" />;
const privatePhotos = (count: number) => (
  <Plural value={count} one="# private photo" other="# private photos" />
);
const markedPhotos = (count: number) => (
  <Plural value={count} one="# photo marked 18+" other="# photos marked 18+" />
);

/** Replaces photos that the viewer may not see: how many, why, and how to see them. */
function LockedTile(props: {
  icon?: 'lock' | 'heart';
  count?: ReactNode;
  why: ReactNode;
  way?: { to: string; label: ReactNode };
}) {
  const { icon = 'lock', count, why, way } = props;
  return (
    <div className="gallery-tile gallery-locked">
      <Icon name={icon} />
      {count && <p className="font-bold">{count}</p>}
      <p>{why}</p>
      {way && (
        <LinkButton to={way.to} size="sm">
          {way.label}
        </LinkButton>
      )}
    </div>
  );
}
