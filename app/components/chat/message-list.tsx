import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Arrivals } from './arrivals.tsx';
import { Bubble } from './bubble.tsx';
import { useMessageTimes } from './short-time.ts';
import type { MessageHandlers } from './use-message-actions.ts';
import type { ShownMessage, useMessages } from './use-messages.ts';
import type { useThreadScroll } from './use-thread-scroll.ts';

type Props = {
  chat: ReturnType<typeof useMessages>;
  scroll: ReturnType<typeof useThreadScroll>;
  viewerId: number;
  otherName: string;
  /** The sign and word of a fictional profile; null for a member. */
  otherLabel: string | null;
  /** The last message read before the page was opened; null when nothing was new. */
  readBefore: number | null;
  /** Earlier messages are hidden after this many days; null where there are none. */
  hiddenAfterDays: number | null;
  active: number | null;
  actions: MessageHandlers;
  /** Shown while there are no messages. */
  empty: ReactNode;
  onEnd: () => void;
};

/** The loaded messages, grouped by day, with links to earlier and later ones. */
export function MessageList({ chat, scroll, empty, hiddenAfterDays, ...props }: Props) {
  const { t } = useLingui();
  const { older, newer } = chat.thread;
  const { messages } = chat;
  return (
    <div className="message-frame">
      <section
        ref={scroll.ref}
        onScroll={scroll.onScroll}
        className="message-area"
        aria-label={t`Messages`} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        <div className="messages">
          {older !== null && (
            <Turn to={`?before=${older}`} state={chat.state} onTurn={chat.loadOlder}>
              <Trans>Older messages</Trans>
            </Turn>
          )}
          {older === null && hiddenAfterDays !== null && (
            <p className="message-day">
              {t`${plural(hiddenAfterDays, { one: 'Messages are shown for # day. Older ones are hidden for both of you.', other: 'Messages are shown for # days. Older ones are hidden for both of you.' })}`}
            </p>
          )}
          {messages.length === 0 && <div className="m-auto p-6 text-center">{empty}</div>}
          <Rows messages={messages} {...props} />
          {newer !== null && (
            <Turn to={`?after=${newer}`} state={chat.state} onTurn={chat.loadNewer}>
              <Trans>Newer messages</Trans>
            </Turn>
          )}
        </div>
      </section>
      <Arrivals messages={messages} viewerId={props.viewerId} otherName={props.otherName} />
      {scroll.away && (
        <button type="button" className="to-end" onClick={props.onEnd}>
          <Icon name="chevron-down" />
          <span className={scroll.missed > 0 ? '' : 'sr-only'}>
            {scroll.missed > 0
              ? t`${plural({ count: scroll.missed }, { one: '# new message', other: '# new messages' })}`
              : t`Go to latest message`}
          </span>
        </button>
      )}
    </div>
  );
}

type TurnProps = { to: string; state: string; onTurn: () => void; children: ReactNode };

/** A link without JavaScript; with it, scrolling near the link loads the page, and the link shows progress. */
function Turn({ to, state, onTurn, children }: TurnProps) {
  return (
    <Link
      to={to}
      className="link mx-auto flex min-h-11 items-center px-3"
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault();
        onTurn();
      }}
    >
      {state === 'failed' ? <Trans>Try again</Trans> : children}
    </Link>
  );
}

type RowsProps = Omit<Props, 'chat' | 'scroll' | 'empty' | 'hiddenAfterDays' | 'onEnd'> & {
  messages: ShownMessage[];
};

function Rows({ messages, readBefore, active, ...rest }: RowsProps) {
  const { day } = useMessageTimes();
  const firstNew = useFirstNew(messages, readBefore, rest.viewerId);
  let before = '';
  return messages.map((message) => {
    const today = day(message.sentAt);
    const newDay = today !== before;
    before = today;
    return (
      <Fragment key={message.clientId}>
        {newDay && (
          <p className="message-day" suppressHydrationWarning>
            {today}
          </p>
        )}
        {message.clientId === firstNew && (
          <p className="message-new">
            <Trans>New messages</Trans>
          </p>
        )}
        <Bubble message={message} active={active === message.id} {...rest} />
      </Fragment>
    );
  });
}

/** Where the unread messages began when the page was opened; the divider stays until the member answers. */
function useFirstNew(messages: ShownMessage[], readBefore: number | null, viewerId: number): string | null {
  const [from] = useState(readBefore);
  const first =
    from === null ? undefined : messages.find(({ id, senderId }) => id > from && senderId !== viewerId);
  const answered = first && messages.some(({ id, senderId }) => id > first.id && senderId === viewerId);
  const found = first && !answered ? first.clientId : null;
  useEffect(() => {
    const line = found === null ? null : document.querySelector('.message-new');
    const box = line?.closest('.message-area');
    if (line && box && line.getBoundingClientRect().top < box.getBoundingClientRect().top)
      line.scrollIntoView({ block: 'start' });
  }, [found]);
  return found;
}
