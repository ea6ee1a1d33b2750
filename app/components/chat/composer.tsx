import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useActionData } from '@remix-run/react';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { SendTerms } from '#app/domain/chat/message-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ChatExtras } from './chat-extras.tsx';
import { TermsCost } from './cost.tsx';
import { SendAlert } from './send-alert.tsx';
import { useDraft } from './use-draft.ts';
import type { SendError } from './use-messages.ts';

type Props = {
  otherId: number;
  name: string;
  photoTerms: SendTerms;
  giftsFrom: number | null;
  block: 'none' | 'by_you' | 'by_them';
  terms: SendTerms;
  error: SendError;
  messageLength: number;
  onSend: (body: string) => void;
};

/** Where to write; what the message costs stands beside the button before it is pressed. */
export function Composer({ otherId, name, block, terms, error, messageLength, onSend, ...extras }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const posted = useActionData<{ error?: SendError }>();
  const draft = useDraft();
  if (block === 'by_you') {
    return (
      <p className="border-t border-line p-4 text-center text-muted">
        <Trans>
          You have blocked this member.{' '}
          <Link to={`/members/${otherId}`} className="link">
            Open the profile to unblock
          </Link>
        </Trans>
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('body') as HTMLTextAreaElement;
    const body = field.value.trim();
    if (body === '') return;
    onSend(body);
    field.value = '';
    field.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (window.matchMedia('(pointer: coarse)').matches) return; // on phones, Enter is a new line
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const shownError = error ?? posted?.error ?? (terms.kind === 'blocked' ? terms.reason : null);
  return (
    <div className="border-t border-line bg-surface">
      {shownError && (
        <div className="px-3 pt-3">
          <SendAlert error={shownError} messageLength={messageLength} back={`/members/${otherId}/chat`} />
        </div>
      )}
      <ChatExtras memberId={otherId} name={name} messageLength={messageLength} {...extras} />
      <Form
        ref={form}
        method="post"
        action={`/members/${otherId}/chat`}
        onSubmit={submit}
        className="flex items-end gap-2 p-3"
      >
        <textarea
          name="body"
          rows={1}
          required
          maxLength={messageLength}
          defaultValue={draft}
          aria-label={t`Your message`}
          placeholder={t`Your message`}
          onKeyDown={onKeyDown}
          className="field composer-field flex-1"
        />
        <span className="grid justify-items-end gap-1">
          <TermsCost terms={terms} />
          <Button type="submit" aria-label={t`Send`}>
            <SendHorizontal aria-hidden="true" />
          </Button>
        </span>
      </Form>
    </div>
  );
}
