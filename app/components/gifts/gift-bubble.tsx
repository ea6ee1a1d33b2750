import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import type { LiveMessage } from '#app/live/publisher.ts';
import { Icon } from '#app/ui/icon.tsx';
import { GiftArt } from './gift-art.tsx';
import { useGiftNames } from './gift-names.ts';
import { ThankForm } from './thank-form.tsx';

type Props = { message: LiveMessage; mine: boolean };

const NEW_FOR_MS = 15_000;

/** A gift in the conversation: its drawing, message, and thanks. */
export function GiftBubble({ message, mine }: Props) {
  const { t } = useLingui();
  const nameOf = useGiftNames();
  const thanked = useThanked(message);
  const [arrives, setArrives] = useState(false);
  // Only a gift that just arrived is animated.
  useEffect(() => setArrives(Date.now() - Date.parse(message.sentAt) < NEW_FOR_MS), [message.sentAt]);
  const { gift } = message;
  if (!gift) return null;
  const name = nameOf(gift.key);
  return (
    <div className={`gift-bubble ${arrives ? 'gift-arrives' : ''}`}>
      <GiftArt gift={gift.key} />
      <p className="font-semibold">{mine ? t`Your gift: ${name}` : t`A gift for you: ${name}`}</p>
      {message.body !== '' && <p className="whitespace-pre-wrap">{message.body}</p>}
      {!mine && <ThankForm messageId={message.id} thanked={thanked} />}
      {mine && thanked && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="heart" className="size-4" />
          <Trans>Says thanks</Trans>
        </p>
      )}
    </div>
  );
}

function useThanked({ id, gift }: LiveMessage): boolean {
  const [thanked, setThanked] = useState(false);
  useEffect(
    () => onLiveEvent((event) => event.type === 'thanked' && event.messageId === id && setThanked(true)),
    [id],
  );
  return thanked || (gift?.thanked ?? false);
}
