import { Trans, useLingui } from '@lingui/react/macro';
import { TermsCost } from '#app/components/chat/cost.tsx';
import { SendAlert } from '#app/components/chat/send-alert.tsx';
import { agreedTo, type SendTerms } from '#app/domain/chat/message-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { ChatSending } from './use-chat-uploads.ts';

type Props = {
  sendings: ChatSending[];
  messageLength: number;
  /** The current price of one. */
  terms: SendTerms;
  back: string;
  onRetry: (sending: ChatSending, cost: number) => void;
  onDrop: (clientId: string) => void;
};

/** Photos being sent, and failed ones with a retry button. */
export function SendingPhotos({ sendings, messageLength, terms, back, onRetry, onDrop }: Props) {
  const { t } = useLingui();
  if (sendings.length === 0) return null;
  return (
    <ul className="grid gap-2 px-3 pt-3" aria-label={t`Sending photos`}>
      {sendings.map((sending) => {
        const { clientId, file, progress, fault } = sending;
        if (fault === null)
          return (
            <li key={clientId} className="panel flex min-h-11 items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm">{file.name}</span>
                <progress className="sending-progress" value={progress} max={1} aria-label={file.name} />
              </span>
              <span className="text-sm text-muted">
                {progress < 1 ? `${Math.round(progress * 100)}%` : <Trans>checking…</Trans>}
              </span>
            </li>
          );
        return (
          <li key={clientId} className="grid gap-2">
            <SendAlert error={fault} messageLength={messageLength} what="photo" back={back} />
            <span className="flex items-center gap-2">
              <Button variant="secondary" size="sm" onClick={() => onRetry(sending, agreedTo(terms))}>
                <Trans>Try again</Trans>
              </Button>
              <TermsCost terms={terms} />
              <span className="min-w-0 flex-1 truncate text-sm text-muted">{file.name}</span>
              <IconButton label={t`Don't send`} onClick={() => onDrop(clientId)}>
                <Icon name="x" />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
