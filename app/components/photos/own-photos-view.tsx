import { Trans, useLingui } from '@lingui/react/macro';
import { useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useFaultTexts } from '#app/components/photo-faults/photo-texts.ts';
import type { OwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { PREMIUM_PHOTOS } from '#app/domain/photos/photo-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SubpageTitle } from '#app/ui/subpage-title.tsx';
import { OwnPhotoTile } from './own-photo-tile.tsx';
import { forgetSharedPhotos } from './read-shared-photos.ts';
import { RefusedPhotos } from './refused-photos.tsx';
import { SendingList } from './sending-list.tsx';
import { SharedPhotos } from './shared-photos.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { usePolling, useUploads } from './use-uploads.ts';

type Props = { page: OwnPhotos; fault: string | null };

/** The member's own photos: adding and sorting them, and the state of each. */
export function OwnPhotosView({ page, fault }: Props) {
  const faultText = useFaultTexts();
  const uploads = useUploads(page.free);
  const refused = page.photos.filter(({ state }) => state === 'refused');
  const kept = page.photos.filter(({ state }) => state !== 'refused');
  usePolling(kept.some(({ state }) => state === 'quarantine'));
  return (
    <div className="page-width grid gap-5 py-4">
      <SubpageTitle up={{ to: '/profile', text: <Trans>My profile</Trans> }}>
        <Trans>My photos</Trans>
      </SubpageTitle>
      {fault && (
        <Banner tone="danger" live>
          {faultText(fault)}
        </Banner>
      )}
      {page.free > 0 ? <SharedPhotos onAdd={uploads.add} /> : <NoPlaceForShared />}
      {page.free > 0 ? (
        <UploadZone free={page.free} limit={page.limit} onFiles={uploads.add} />
      ) : (
        <LimitReached limit={page.limit} premium={page.premium} />
      )}
      <SendingList sendings={uploads.sendings} onDrop={uploads.drop} />
      {kept.length === 0 && uploads.sendings.length === 0 ? <NoPhotosYet /> : <Tiles photos={kept} />}
      <RefusedPhotos photos={refused} outOfCourt={page.outOfCourt} />
      <p className="text-sm text-muted">
        <Trans>
          We remove the place and time your camera saved in a photo. Photos must show you, and no one under
          18.
        </Trans>
      </p>
    </div>
  );
}

/** Shared photos cannot be added, so the page says that the limit is reached, and they are discarded. */
function NoPlaceForShared() {
  useEffect(() => {
    if ('caches' in window) void forgetSharedPhotos();
  }, []);
  return null;
}

function Tiles({ photos }: { photos: OwnPhotos['photos'] }) {
  const { t } = useLingui();
  const submit = useSubmit();
  const [said, setSaid] = useState('');
  const ids = photos.map(({ id }) => id);
  const { order, dragged, gripOf } = useDragOrder(ids, (wanted, moved) => {
    const [place, total] = [wanted.indexOf(moved) + 1, wanted.length];
    setSaid(t`Photo ${place} of ${total}`);
    submit({ intent: 'order', order: wanted.join() }, { method: 'post', preventScrollReset: true });
  });
  return (
    <>
      <ul className="own-photos">
        {photos.map((photo) => (
          <OwnPhotoTile
            key={photo.id}
            photo={photo}
            place={order.indexOf(photo.id)}
            total={order.length}
            dragged={dragged === photo.id}
            grip={gripOf(photo.id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function LimitReached({ limit, premium }: { limit: number; premium: boolean }) {
  const { t } = useLingui();
  return (
    <Banner
      title={t`You've added all ${limit} photos`}
      action={
        !premium && (
          <LinkButton to="/premium" size="sm">
            <Trans>Get Premium</Trans>
          </LinkButton>
        )
      }
    >
      {premium ? (
        <Trans>Delete a photo to add another one.</Trans>
      ) : (
        <Trans>Delete a photo to add another one. Premium members can add {PREMIUM_PHOTOS}.</Trans>
      )}
    </Banner>
  );
}

function NoPhotosYet() {
  const { t } = useLingui();
  return (
    <EmptyState icon={<Icon name="image-plus" />} title={t`No photos yet`}>
      <Trans>People look for a face first. Add a photo that shows yours.</Trans>
    </EmptyState>
  );
}
