import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { type ChangeEvent, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { RefusedUploads } from '#app/components/chat-photos/refused-uploads.tsx';
import { SendingPhotos } from '#app/components/chat-photos/sending-photos.tsx';
import { useChatUploads } from '#app/components/chat-photos/use-chat-uploads.ts';
import { GiftLink } from '#app/components/gifts/gift-link.tsx';
import type { RefusedUpload } from '#app/domain/chat/chat-photo-rules.ts';
import type { SendTerms } from '#app/domain/chat/message-rules.ts';
import { ACCEPTED_TYPES } from '#app/domain/photos/picture-format.ts';
import { Dropdown } from '#app/ui/dropdown.tsx';
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
  /** The message form, next to the menu's button; null where nothing can be sent. */
  children: ReactNode;
};

/** A menu with photos and gifts, each with its price; and the photos being sent. */
export function ChatExtras(props: Props) {
  const { memberId, name, photoTerms, giftsFrom, refused, messageLength, children } = props;
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
      {children !== null && (
        <div className="composer-row">
          <div className="chat-extras">
            <Dropdown label={t`Send a photo or a gift`} icon={<Icon name="plus" />} above>
              <PhotoButton memberId={memberId} terms={photoTerms} onChoose={choose} />
              {giftsFrom !== null && (
                <GiftLink memberId={memberId} name={name} className="menu-item" onSent={revalidate}>
                  <Icon name="gift" />
                  <span className="grid">
                    <Trans>Gift</Trans>
                    <Cost cost={giftsFrom} least />
                  </span>
                </GiftLink>
              )}
            </Dropdown>
          </div>
          {children}
        </div>
      )}
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
  terms: SendTerms;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A link to the page with the form; with JavaScript it opens the file picker instead. */
function PhotoButton({ memberId, terms, onChoose }: PhotoButtonProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    (event.currentTarget.nextElementSibling as HTMLInputElement | null)?.click();
  };
  return (
    <span className="contents">
      <a href={`/chat-photos?to=${memberId}`} className="menu-item" onClick={open}>
        <Icon name="image-plus" />
        <span className="grid">
          <Trans>Photo</Trans>
          <TermsCost terms={terms} />
        </span>
      </a>
      <input type="file" accept={ACCEPTED_TYPES} hidden onChange={onChoose} data-chat-photo />
    </span>
  );
}
