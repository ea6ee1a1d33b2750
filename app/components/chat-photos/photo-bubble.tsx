import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import type { LiveMessage, LivePhoto } from '#app/live/publisher.ts';
import { PhotoVeil } from './photo-veil.tsx';
import { requestPhoto } from './send-chat-photo.ts';

const OnceDialog = lazy(() => import('./once-dialog.tsx'));

type Props = { message: LiveMessage; mine: boolean; otherName: string };

/** A photo in the conversation: veiled until its receiver opens it; open to its sender. */
export function PhotoBubble({ message, mine, otherName }: Props) {
  return (
    <>
      {message.photo ? (
        <Photo
          key={message.photo.id}
          photo={message.photo}
          mine={mine}
          message={message}
          otherName={otherName}
        />
      ) : (
        <p className="text-sm">
          <Trans>This photo isn't available anymore.</Trans>
        </p>
      )}
      {message.body !== '' && <p className="whitespace-pre-wrap">{message.body}</p>}
    </>
  );
}

function Photo({ photo, mine, message, otherName }: Props & { photo: LivePhoto }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The URL that failed to load. */
  const [broken, setBroken] = useState<string | null>(null);
  const seenNow = useOpened(message.id);
  const opened = photo.opened || seenNow;
  const look = async () => {
    setBusy(true);
    setFault(null);
    const answer = await requestPhoto(photo.id);
    setBusy(false);
    if ('error' in answer) return setFault(answer.error);
    setBroken(null);
    setAsked(answer.src);
  };
  const src = asked ?? photo.src;
  /** A signed address is valid for a minute: when it has expired, a new one is requested once automatically. */
  const onError = () => {
    setBroken(src);
    if (asked === null) void look();
    else setFault('offline');
  };
  if (photo.viewOnce && asked)
    return (
      <>
        <PhotoVeil photo={photo} state="seen" />
        <Suspense fallback={null}>
          <OnceDialog src={asked} name={otherName} onClose={(seen) => setAsked(seen ? '' : null)} />
        </Suspense>
      </>
    );
  if (photo.viewOnce) {
    const state = asked === '' || opened ? 'seen' : mine ? 'sealed' : 'once';
    return <PhotoVeil photo={photo} state={state} busy={busy} fault={fault} onLook={look} />;
  }
  if (!src || src === broken)
    return <PhotoVeil photo={photo} state="veiled" busy={busy} fault={fault} onLook={look} />;
  return (
    <OpenPhoto
      src={src}
      alt={mine ? t`Photo you sent` : t`Photo from ${otherName}`}
      photo={photo}
      onError={onError}
    />
  );
}

type OpenProps = { src: string; alt: string; photo: LivePhoto; onError: () => void };

function OpenPhoto({ src, alt, photo, onError }: OpenProps) {
  const ref = useRef<HTMLImageElement>(null);
  const fail = useRef(onError);
  fail.current = onError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per address; one may have failed before hydration
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) fail.current();
  }, [src]);
  return (
    <img
      ref={ref}
      loading="lazy"
      src={src}
      alt={alt}
      width={photo.width}
      height={photo.height}
      className="chat-photo"
      onError={onError}
    />
  );
}

/** Whether the other has opened it since this page was loaded. */
function useOpened(messageId: number): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(
    () =>
      onLiveEvent(
        (event) => event.type === 'photo-opened' && event.messageId === messageId && setOpened(true),
      ),
    [messageId],
  );
  return opened;
}
