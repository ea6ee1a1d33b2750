import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from '@remix-run/react';
import { Dialog } from 'radix-ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import type { ShownLike } from '#app/components/background/auto-like.ts';
import { isNewMatch } from '#app/components/background/use-shown-like.ts';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { showToast } from '#app/ui/toast.ts';
import { useBackCloses } from '#app/ui/use-back-closes.ts';
import { useReturnFocus } from '#app/ui/use-return-focus.ts';
import { OverlayPhotos } from './overlay-photos.tsx';
import { postForm } from './post-form.ts';
import { usePass } from './use-pass.ts';

type Props = { shown: ShownLike; onClose: () => void };

/** A second tap on what brought it up is not meant for it. */
const UNTOUCHED_MS = 400;

/** Full-page overlay for a received like or a match. Any click and Escape close it. */
export default function LikeOverlay({ shown, onClose }: Props) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  const [touchable, setTouchable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTouchable(true), UNTOUCHED_MS);
    return () => clearTimeout(timer);
  }, []);
  // The primary action, a button or a link, because Radix does not focus links.
  const focusPrimary = (event: Event) => {
    onOpenAutoFocus(event);
    event.preventDefault();
    content.current?.querySelector<HTMLElement>('.button-primary')?.focus();
  };
  const viewer = useRootData()?.viewer;
  const { id, age, region, match } = shown;
  const name = markedCardName(shown);
  const mine = viewer?.photoId ? photoSource(viewer.photoId, 'thumb', { cdn }) : null;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={content}
          className="like-overlay"
          style={touchable ? undefined : { pointerEvents: 'none' }}
          onInteractOutside={(event) => touchable || event.preventDefault()}
          onClick={onClose}
          onOpenAutoFocus={focusPrimary}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Dialog.Close className="button button-bare button-icon like-overlay-close" aria-label={t`Close`}>
            <Icon name="x" />
          </Dialog.Close>
          <OverlayPhotos theirs={shown.photo} mine={mine} both={match} />
          <Dialog.Title className={match ? 'text-headline' : 'text-headline normal-case'}>
            {match ? <Trans>It's a match!</Trans> : t`${name} likes you`}
          </Dialog.Title>
          <Dialog.Description>
            {match ? <Trans>You and {name} like each other.</Trans> : `${age} · ${region}`}
          </Dialog.Description>
          {match ? (
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton to={`/likes/m/${id}`} size="lg">
                <Trans>Write a message</Trans>
              </LinkButton>
              <Dialog.Close className="button button-secondary button-lg">
                <Trans>Later</Trans>
              </Dialog.Close>
            </div>
          ) : (
            <Answer id={id} name={name} onClose={onClose} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A like back opens the match with its first message; a pass takes the like off the list. */
function Answer({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const pass = usePass(id, name);
  const [busy, setBusy] = useState(false);
  const answer = async (event: MouseEvent, choice: 'like' | 'pass') => {
    event.stopPropagation(); // the overlay stays open until the like is stored
    setBusy(true);
    if (choice === 'like') isNewMatch(id); // its page announces it, not the overlay again
    const stored = await (choice === 'like' ? postForm(`/members/${id}/like`, { like: 'yes' }) : pass());
    onClose();
    if (choice === 'pass') return revalidate();
    if (!stored) return showToast(t`An error occurred, please try again later.`, 'danger');
    navigate(`/likes/m/${id}`);
  };
  return (
    <>
      <div className="like-back">
        <Button variant="secondary" size="lg" disabled={busy} onClick={(event) => void answer(event, 'pass')}>
          <Icon name="x" />
          <Trans context="not liking someone">Pass</Trans>
        </Button>
        <Button size="lg" disabled={busy} onClick={(event) => void answer(event, 'like')}>
          <Icon name="heart" />
          <Trans>Like back</Trans>
        </Button>
      </div>
      <Link to={`/members/${id}`} className="inline-flex min-h-11 items-center underline">
        <Trans>View profile</Trans>
      </Link>
    </>
  );
}
