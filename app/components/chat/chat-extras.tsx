import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { type ChangeEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { RefusedUploads } from '#app/components/chat-photos/refused-uploads.tsx';
import { SendingPhotos } from '#app/components/chat-photos/sending-photos.tsx';
import { useChatUploads } from '#app/components/chat-photos/use-chat-uploads.ts';
import { GiftLink } from '#app/components/gifts/gift-link.tsx';
import type { RefusedUpload } from '#app/domain/chat/chat-photo-rules.ts';
import type { SendTerms } from '#app/domain/chat/message-rules.ts';
import { ACCEPTED_TYPES } from '#app/domain/photos/picture-format.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Cost, TermsCost } from './cost.tsx';

const PhotoDialog = lazy(() => import('#app/components/chat-photos/photo-dialog.tsx'));

type Props = {
  memberId: number;
  name: string;
  photoTerms: SendTerms;
  /** The cheapest gift; null if the brand offers none. */
  giftsFrom: number | null;
  refused: readonly RefusedUpload[];
  messageLength: number;
};

/** Buttons for photos and gifts, each with its price; and the photos being sent. */
export function ChatExtras({ memberId, name, photoTerms, giftsFrom, refused, messageLength }: Props) {
  const { t } = useLingui();
  const { sendings, add, retry, drop } = useChatUploads(memberId);
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null);
    target.value = '';
  };
  const send = (photo: Parameters<typeof add>[0]) => {
    setFile(null);
    add(photo);
  };
  const elsewhere = refused.filter(({ clientId }) => !sendings.some((one) => one.clientId === clientId));
  return (
    <>
      <RefusedUploads memberId={memberId} refused={elsewhere} messageLength={messageLength} />
      <SendingPhotos
        sendings={sendings}
        messageLength={messageLength}
        terms={photoTerms}
        back={`/members/${memberId}/chat`}
        onRetry={retry}
        onDrop={drop}
      />
      <div className="chat-extras">
        <PhotoButton memberId={memberId} label={t`Send a photo`} terms={photoTerms} onChoose={choose} />
        {giftsFrom !== null && (
          <GiftLink
            memberId={memberId}
            name={name}
            label={t`Send a gift`}
            className="chat-extra"
            onSent={revalidate}
          >
            <Icon name="gift" />
            <Trans>Gift</Trans>
            <Cost cost={giftsFrom} least />
          </GiftLink>
        )}
      </div>
      {file && (
        <Suspense fallback={null}>
          <PhotoDialog
            file={file}
            memberId={memberId}
            name={name}
            terms={photoTerms}
            messageLength={messageLength}
            onClose={() => setFile(null)}
            onSend={send}
          />
        </Suspense>
      )}
    </>
  );
}

type PhotoButtonProps = {
  memberId: number;
  label: string;
  terms: SendTerms;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A link to the page with the form; with script it opens the file picker instead. */
function PhotoButton({ memberId, label, terms, onChoose }: PhotoButtonProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    (event.currentTarget.nextElementSibling as HTMLInputElement | null)?.click();
  };
  return (
    <span className="contents">
      <a href={`/chat-photos?to=${memberId}`} className="chat-extra" aria-label={label} onClick={open}>
        <Icon name="image-plus" />
        <Trans>Photo</Trans>
        <TermsCost terms={terms} />
      </a>
      <input type="file" accept={ACCEPTED_TYPES} hidden onChange={onChoose} data-chat-photo />
    </span>
  );
}
