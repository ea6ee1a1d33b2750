import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useActionData, useNavigationType } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RefusedUpload } from '#app/domain/chat/chat-photo-rules.ts';
import { agreedTo, messageLengthOf, messageTooLong, type SendTerms } from '#app/domain/chat/message-rules.ts';
import type { Partner } from '#app/domain/chat/partner.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { QuotedMessage } from '#app/live/publisher.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ChatExtras } from './chat-extras.tsx';
import { TermsCost } from './cost.tsx';
import { MessageLength } from './message-length.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { QuoteText } from './quote.tsx';
import { SendAlert } from './send-alert.tsx';
import { sendOnEnter } from './send-on-enter.ts';
import { useDraft } from './use-draft.ts';
import type { Subject } from './use-message-actions.ts';
import type { SendError } from './use-messages.ts';
import { useSendTyping } from './use-typing.ts';

/**
 * An object, so that choosing the same text again is a change. `revised`: a message that was refused, to be corrected;
 * what was written since stays below it.
 */
export type ChosenOpener = { text: string; revised?: boolean } | null;

type Props = {
  other: Partner;
  conversationId: number | null;
  viewerId: number;
  terms: SendTerms;
  /** The cost of a message, and the number of free ones at first. */
  prices: { cost: number; free: number };
  photoTerms: SendTerms;
  giftsFrom: number | null;
  refusedPhotos: readonly RefusedUpload[];
  error: SendError;
  messageLength: number;
  clientId: string;
  /** A first message that the member tapped, or one that was refused, to be edited and sent. */
  opener: ChosenOpener;
  subject: Subject;
  onSubject: (subject: Subject) => void;
  onSend: (body: string, replyTo: QuotedMessage | null) => void;
  onEdit: (id: number, body: string) => Promise<boolean>;
};

/** The message form; the price is shown above the button. */
export function Composer(props: Props) {
  const { other, terms, error, messageLength, opener, subject, onSubject } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const posted = useActionData<{ error?: SendError; body?: string }>();
  const [length, setLength] = useState(0);
  const [tooLong, setTooLong] = useState(false);
  const blocked = terms.kind === 'blocked' && subject?.kind !== 'edit' ? terms.reason : null;
  const draft = useDraft(field, props.viewerId, other.id, blocked === null);
  const sendTyping = useSendTyping(props.conversationId);
  useEffect(() => {
    if (!subject || !field.current) return;
    if (subject.kind === 'edit') {
      field.current.value = subject.message.body;
      setLength(messageLengthOf(subject.message.body));
    }
    field.current.focus();
  }, [subject]);
  const { keep, kept } = draft;
  useEffect(() => {
    if (!opener || !field.current) return;
    const begun = field.current.value.trim();
    const text = opener.revised && begun !== '' ? `${opener.text}\n${begun}` : opener.text;
    field.current.value = text;
    setLength(messageLengthOf(text));
    keep(text);
    field.current.focus({ preventScroll: true });
  }, [opener, keep]);
  const arrived = useNavigationType();
  useEffect(() => {
    // Focuses the field for a member who opened the page to write; not on phones, where the keyboard would open, and
    // not if something else has the focus.
    const free = document.activeElement === null || document.activeElement === document.body;
    if (arrived === 'PUSH' && free && window.matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, [arrived]);

  /** Cancels a reply or an edit; the earlier draft is kept. */
  const leave = () => {
    if (subject?.kind === 'edit' && field.current) {
      field.current.value = kept();
      setLength(messageLengthOf(kept()));
    }
    onSubject(null);
    field.current?.focus();
  };

  const clear = () => {
    onSubject(null);
    keep('');
    setLength(0);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = field.current?.value.trim() ?? '';
    if (body === '') return;
    setTooLong(messageTooLong(body, messageLength));
    if (messageTooLong(body, messageLength)) return;
    if (subject?.kind === 'edit') {
      if (await props.onEdit(subject.message.id, body)) leave();
      return;
    }
    props.onSend(body, subject ? quoted(subject.message) : null);
    clear();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && subject) leave();
    sendOnEnter(event);
  };
  // The panel that replaces the form explains it.
  const shownError = blocked ? null : tooLong ? 'message_too_long' : (error ?? posted?.error ?? null);
  return (
    <div className="border-t border-line bg-surface">
      {shownError && (
        <div className="px-3 pt-3">
          <SendAlert error={shownError} messageLength={messageLength} back={`/members/${other.id}/chat`} />
        </div>
      )}
      {subject && <SubjectBar subject={subject} onClose={leave} />}
      <ChatExtras
        memberId={other.id}
        name={markedName(other)}
        photoTerms={props.photoTerms}
        giftsFrom={props.giftsFrom}
        refused={props.refusedPhotos}
        messageLength={messageLength}
      >
        {blocked ? null : (
          <Form
            method="post"
            action={`/members/${other.id}/chat`}
            onSubmit={(event) => void submit(event)}
            // A second tap on the button finds an empty field, which is no mistake to be pointed out.
            noValidate
            className="flex min-w-0 flex-1 flex-wrap items-end gap-x-2 gap-y-1"
          >
            <input type="hidden" name="client_id" value={props.clientId} />
            <input type="hidden" name="cost" value={agreedTo(terms)} />
            <span className="composer-terms flex basis-full flex-wrap justify-end gap-x-2 empty:hidden">
              {other.kindLabel && <span className="text-xs text-muted">{other.kindLabel}</span>}
              <MessageLength length={length} limit={messageLength} />
              {subject?.kind !== 'edit' && <TermsCost terms={terms} />}
            </span>
            <textarea
              ref={field}
              name="body"
              rows={1}
              required
              defaultValue={posted?.body ?? draft.begun}
              aria-label={t`Your message`}
              placeholder={t`Your message`}
              onKeyDown={onKeyDown}
              onInput={(event) => {
                const { value } = event.currentTarget;
                setLength(messageLengthOf(value));
                setTooLong(false);
                if (subject?.kind !== 'edit') keep(value);
                sendTyping();
              }}
              className="field composer-field min-w-0 flex-1"
            />
            <Button type="submit" aria-label={subject?.kind === 'edit' ? t`Save` : t`Send`}>
              <Icon name="send-horizontal" />
            </Button>
          </Form>
        )}
      </ChatExtras>
      {blocked && (
        <NothingLeft
          reason={blocked}
          prices={props.prices}
          viewerId={props.viewerId}
          otherId={other.id}
          messageLength={messageLength}
        />
      )}
    </div>
  );
}

const quoted = ({ id, senderId, kind, body }: QuotedMessage): QuotedMessage => ({ id, senderId, kind, body });

/** The message that is replied to or edited, with a cancel button. */
function SubjectBar({ subject, onClose }: { subject: NonNullable<Subject>; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2 px-4 pt-2 text-sm">
      <p className="message-quote min-w-0 flex-1">
        <strong className="block">
          {subject.kind === 'edit' ? <Trans>Edit message</Trans> : <Trans>Reply</Trans>}
        </strong>
        <span className="line-clamp-1">
          <QuoteText quote={subject.message} />
        </span>
      </p>
      <IconButton label={t`Cancel`} onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
