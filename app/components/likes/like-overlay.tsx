import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from 'radix-ui';
import { useRootData } from '#app/api/root-data.ts';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { ShownLike } from './auto-like.ts';
import { OverlayPhotos } from './overlay-photos.tsx';

type Props = { shown: ShownLike; onClose: () => void };

/** Full-page overlay for a received like or a match. Any click and Escape close it. */
export default function LikeOverlay({ shown, onClose }: Props) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  const viewer = useRootData()?.viewer;
  const { id, age, region, match } = shown;
  const name = markedCardName(shown);
  const mine = viewer?.photoId ? photoSource(viewer.photoId, 'thumb', { cdn }) : null;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content className="like-overlay" onClick={onClose}>
          <OverlayPhotos theirs={shown.photo} mine={mine} both={match} />
          <Dialog.Title className="text-headline">
            {match ? <Trans>It’s a match!</Trans> : t`${name} likes you`}
          </Dialog.Title>
          <Dialog.Description>
            {match ? <Trans>You and {name} like each other.</Trans> : `${age} · ${region}`}
          </Dialog.Description>
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={`/likes/m/${id}`} size="lg">
              {match ? <Trans>Say hello</Trans> : <Trans>Take a look</Trans>}
            </LinkButton>
            <Dialog.Close className="button button-secondary button-lg">
              <Trans>Later</Trans>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
