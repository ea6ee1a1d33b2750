import { useLingui } from '@lingui/react/macro';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { ReportLink } from '#app/components/safety/report-link.tsx';
import type { GalleryPhoto } from '#app/domain/photos/list-gallery.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useBackCloses } from '#app/ui/use-back-closes.ts';
import { useReturnFocus } from '#app/ui/use-return-focus.ts';

type Props = {
  photos: GalleryPhoto[];
  first: string;
  name: string;
  /** The member to report; null for one's own photos. */
  memberId: number | null;
  onClose: () => void;
  onFault: () => void;
};

/** Full-screen photos: swiped, or with the arrow keys and buttons. */
export default function PhotoViewer({ photos, first, name, memberId, onClose, onFault }: Props) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const returnFocus = useReturnFocus();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ id }) => id === first),
    ),
  );
  const goTo = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const width = strip.current?.clientWidth ?? 0;
    const place = Math.min(photos.length - 1, Math.max(0, index));
    strip.current?.scrollTo({ left: place * width, behavior });
    setAt(place);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => goTo(at, 'instant'), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') goTo(at - 1);
    if (event.key === 'ArrowRight') goTo(at + 1);
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setAt(Math.round(scrollLeft / clientWidth));
  };
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className="photo-viewer"
          onKeyDown={onKeyDown}
          aria-describedby={undefined}
          {...returnFocus}
        >
          <RadixDialog.Title className="sr-only">{t`Photos of ${name}`}</RadixDialog.Title>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <div ref={strip} className="photo-viewer-strip" onScroll={onScroll} tabIndex={0}>
            {photos.map((photo, index) => (
              <div key={photo.id} className="photo-viewer-page">
                <img
                  loading={Math.abs(index - at) < 2 ? 'eager' : 'lazy'}
                  src={photoSource(photo.id, 'full', { cdn, pass: photo.pass })}
                  alt={t`${name}, ${{ number: index + 1 }}`}
                  onError={onFault}
                />
              </div>
            ))}
          </div>
          <p role="status" className="photo-viewer-count">
            {t`${{ current: at + 1 }} of ${{ total: photos.length }}`}
          </p>
          {at > 0 && (
            <IconButton
              label={t`Previous photo`}
              round
              className="photo-viewer-back"
              onClick={() => goTo(at - 1)}
            >
              <Icon name="chevron-left" />
            </IconButton>
          )}
          {at < photos.length - 1 && (
            <IconButton
              label={t`Next photo`}
              round
              className="photo-viewer-next"
              onClick={() => goTo(at + 1)}
            >
              <Icon name="chevron-right" />
            </IconButton>
          )}
          {memberId !== null && photos[at] && (
            // The report opens in its own dialog, so this one closes.
            // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is clicked
            // biome-ignore lint/a11y/useKeyWithClickEvents: activating the link by key also fires a click
            <span onClick={onClose}>
              <ReportLink
                id={memberId}
                name={name}
                photoId={photos[at].id}
                label={t`Report this photo`}
                className="button button-bare button-icon rounded-full photo-viewer-report"
              >
                <Icon name="flag" />
              </ReportLink>
            </span>
          )}
          <RadixDialog.Close asChild>
            <IconButton label={t`Close`} round className="photo-viewer-close">
              <Icon name="x" />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
