import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { PhotoBubble } from '#app/components/chat-photos/photo-bubble.tsx';
import { GiftBubble } from '#app/components/gifts/gift-bubble.tsx';
import { Link } from '#app/ui/link.tsx';
import { useMessageTimes } from './short-time.ts';
import { type ShownMessage, useStickToEnd } from './use-messages.ts';

type Props = {
  messages: ShownMessage[];
  older: number | null;
  readThrough: number;
  viewerId: number;
  otherName: string;
  onRetry: (message: ShownMessage) => void;
};

export function MessageList({ messages, older, readThrough, viewerId, otherName, onRetry }: Props) {
  const { t } = useLingui();
  const { day } = useMessageTimes();
  const scroller = useStickToEnd(messages.length);
  return (
    <div
      {...scroller}
      className="message-area"
      role="log"
      aria-label={t`Messages`} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
    >
      {older !== null && (
        <Link to={`?before=${older}`} className="link block py-2 text-center">
          <Trans>Earlier messages</Trans>
        </Link>
      )}
      {messages.length === 0 && (
        <p className="m-auto p-6 text-center text-muted">
          <Trans>Say hello. Something from their profile is a good start.</Trans>
        </p>
      )}
      {messages.map((message, index) => {
        const today = day(message.sentAt);
        const before = messages[index - 1];
        return (
          <Fragment key={message.clientId}>
            {(!before || day(before.sentAt) !== today) && (
              <p className="py-3 text-center text-sm text-muted" suppressHydrationWarning>
                {today}
              </p>
            )}
            <Bubble
              message={message}
              mine={message.senderId === viewerId}
              otherName={otherName}
              read={message.id <= readThrough}
              onRetry={onRetry}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

type BubbleProps = {
  otherName: string;
  message: ShownMessage;
  mine: boolean;
  read: boolean;
  onRetry: Props['onRetry'];
};

function Bubble({ message, mine, read, otherName, onRetry }: BubbleProps) {
  const { time } = useMessageTimes();
  return (
    <div className={`bubble ${mine ? 'bubble-mine' : ''}`}>
      {message.kind === 'gift' && <GiftBubble message={message} mine={mine} />}
      {message.kind === 'photo' && <PhotoBubble message={message} mine={mine} otherName={otherName} />}
      {(message.kind ?? 'text') === 'text' && <p className="whitespace-pre-wrap">{message.body}</p>}
      <p className="bubble-note">
        <time dateTime={message.sentAt} suppressHydrationWarning>
          {time(message.sentAt)}
        </time>
        {mine && message.state === 'sending' && <Trans>sending</Trans>}
        {mine && message.state === 'sent' && (read ? <Trans>read</Trans> : <Trans>sent</Trans>)}
      </p>
      {message.state === 'failed' && (
        <button type="button" className="font-semibold underline" onClick={() => onRetry(message)}>
          <Trans>Not sent. Try again</Trans>
        </button>
      )}
    </div>
  );
}
