import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, memo } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { PhotoBubble } from '#app/components/chat-photos/photo-bubble.tsx';
import { GiftBubble } from '#app/components/gifts/gift-bubble.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageText } from './message-text.tsx';
import { Quote } from './quote.tsx';
import { signOf } from './reactions.ts';
import { useMessageTimes } from './short-time.ts';
import type { MessageHandlers } from './use-message-actions.ts';
import type { ShownMessage } from './use-messages.ts';

type BubbleProps = {
  message: ShownMessage;
  viewerId: number;
  /** The author of the quoted message. */
  otherName: string;
  /** The sign and word of a fictional profile; null for a member. */
  otherLabel: string | null;
  /** Whether its actions are shown. */
  active: boolean;
  actions: MessageHandlers;
};

/** One message. */
export const Bubble = memo(
  function Bubble({ message, viewerId, otherName, otherLabel, active, actions }: BubbleProps) {
    const { t } = useLingui();
    const mine = message.senderId === viewerId;
    const settled = message.id !== Number.MAX_SAFE_INTEGER;
    const { replyTo, reactions, unsent } = message;
    return (
      <article
        className={`message ${mine ? 'message-mine' : ''}`}
        data-id={settled ? message.id : undefined}
        data-mark={mine ? message.mark : undefined}
        tabIndex={settled ? -1 : undefined}
      >
        <div className="flex max-w-full items-center gap-1">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
          <div
            className={`bubble ${mine ? 'bubble-mine' : ''}`}
            onClick={settled && !unsent ? (event) => isTap(event) && actions.choose(message.id) : undefined}
          >
            <span className="sr-only">{mine ? t`You` : otherName || t`Deleted member`}: </span>
            {replyTo && (
              <Quote
                quote={replyTo}
                author={replyTo.senderId === viewerId ? t`You` : otherName}
                onOpen={actions.jump}
              />
            )}
            {unsent ? (
              <p className="italic opacity-80">
                <Trans>Message unsent</Trans>
              </p>
            ) : (
              <Content message={message} mine={mine} otherName={otherName} />
            )}
            {message.byStaff && <StaffNote label={otherLabel} />}
            {message.refunded && <RefundNote label={otherLabel} />}
            <Note message={message} mine={mine} />
          </div>
          {!unsent && (
            // Reserves its space from the start, so that the text does not rewrap when the message is sent (no layout
            // shift).
            <button
              type="button"
              disabled={!settled}
              className="message-options disabled:invisible"
              aria-label={t`Message options`}
              aria-expanded={active}
              onClick={() => actions.choose(message.id)}
            >
              <span aria-hidden="true">⋯</span>
            </button>
          )}
        </div>
        {reactions.length > 0 && (
          <span className="message-reactions">
            {reactions.map(({ memberId, reaction }) => (
              <span key={memberId}>{signOf(reaction)}</span>
            ))}
          </span>
        )}
        {active && (
          <MessageActions message={message} viewerId={viewerId} otherName={otherName} actions={actions} />
        )}
        {(message.mark === 'waiting' || message.mark === 'refused') && (
          <Held message={message} actions={actions} />
        )}
      </article>
    );
  },
  (before, after) =>
    before.active === after.active &&
    before.actions === after.actions &&
    before.otherName === after.otherName &&
    before.otherLabel === after.otherLabel &&
    sameMessage(before.message, after.message),
);

/**
 * Without a mouse the button is hidden, and a tap on the message opens its actions, except on a link or a selected
 * word.
 */
const isTap = ({ target }: MouseEvent): boolean =>
  matchMedia('(hover: none)').matches &&
  getSelection()?.isCollapsed !== false &&
  !(target as Element).closest('a, button');

function Content({ message, mine, otherName }: { message: ShownMessage; mine: boolean; otherName: string }) {
  if (message.kind === 'gift') return <GiftBubble message={message} mine={mine} />;
  if (message.kind === 'photo') return <PhotoBubble message={message} mine={mine} otherName={otherName} />;
  return <MessageText body={message.body} />;
}

/** Shown under each answer of the desk: no member wrote it. */
function StaffNote({ label }: { label: string | null }) {
  const company = useRootData()?.brand.company.name ?? '';
  return (
    <p className="bubble-staff">
      {label && `${label} · `}
      <Trans>written by staff at {company}</Trans>
    </p>
  );
}

/** Shown under a paid message that the desk did not answer. */
function RefundNote({ label }: { label: string | null }) {
  return (
    <p className="bubble-staff">
      {label && `${label} · `}
      <Trans>no answer, credits refunded</Trans>
    </p>
  );
}

function Note({ message, mine }: { message: ShownMessage; mine: boolean }) {
  const { time } = useMessageTimes();
  return (
    <p className="bubble-note">
      {message.editedAt && !message.unsent && <Trans>edited</Trans>}
      <time dateTime={message.sentAt} suppressHydrationWarning>
        {time(message.sentAt)}
      </time>
      {mine && !message.unsent && <MarkWord mark={message.mark} />}
    </p>
  );
}

function MarkWord({ mark }: { mark: ShownMessage['mark'] }) {
  switch (mark) {
    case 'read':
      return <Trans>read</Trans>;
    case 'delivered':
      return <Trans>delivered</Trans>;
    case 'sent':
      return <Trans>sent</Trans>;
    case 'sending':
      return <Trans>sending</Trans>;
    default:
      return null;
  }
}

/** A message that was not sent, with the possible actions. */
function Held({ message, actions }: { message: ShownMessage; actions: MessageHandlers }) {
  const { t } = useLingui();
  const { clientId, mark, costsNow } = message;
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-3 text-sm">
      {mark === 'waiting' && <Trans>waiting for connection</Trans>}
      {mark === 'refused' && (
        <button
          type="button"
          className="min-h-11 font-semibold underline"
          onClick={() => actions.retry(clientId)}
        >
          {costsNow === undefined ? (
            <Trans>Not sent. Try again</Trans>
          ) : (
            t`${plural(costsNow, { one: 'Not sent. Send for # credit', other: 'Not sent. Send for # credits' })}`
          )}
        </button>
      )}
      {mark === 'refused' && message.kind === 'text' && (
        <button type="button" className="min-h-11 underline" onClick={() => actions.revise(message)}>
          <Trans>Edit</Trans>
        </button>
      )}
      <button type="button" className="min-h-11 underline" onClick={() => actions.drop(clientId)}>
        <Trans>Cancel</Trans>
      </button>
    </p>
  );
}

/** `marks` is a new object at each render, so it is compared by value; the other fields are immutable. */
const sameMessage = (a: ShownMessage, b: ShownMessage): boolean =>
  a.id === b.id &&
  a.mark === b.mark &&
  a.costsNow === b.costsNow &&
  a.body === b.body &&
  a.editedAt === b.editedAt &&
  a.unsent === b.unsent &&
  a.refunded === b.refunded &&
  a.reactions === b.reactions &&
  a.gift === b.gift &&
  a.photo === b.photo &&
  a.replyTo === b.replyTo;
