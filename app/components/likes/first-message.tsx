import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { TermsCost } from '#app/components/chat/cost.tsx';
import { NothingLeft } from '#app/components/chat/nothing-left.tsx';
import { sendOnEnter } from '#app/components/chat/send-on-enter.ts';
import { useDraft } from '#app/components/chat/use-draft.ts';
import { OpenerList } from '#app/components/openers/opener-list.tsx';
import { agreedTo, type FirstMessageTerms } from '#app/domain/chat/message-rules.ts';
import type { Match } from '#app/domain/matching/open-match.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { match: Match; first: FirstMessageTerms & { clientId: string }; viewerId: number };

/**
 * The first message to a match, with openers to start from: a tap inserts one into the field, and nothing is sent
 * before Send. Without JavaScript an opener links to the chat with it.
 */
export function FirstMessage({
  match: { other, openers },
  first: { terms, prices, clientId },
  viewerId,
}: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const chat = `/members/${other.id}/chat`;
  const { keep } = useDraft(field, viewerId, other.id, terms.kind !== 'blocked');
  const { state, formData, location } = useNavigation();
  // Sent: the chat follows. Refused, it stays a draft in the chat's own form.
  const sent = state === 'loading' && formData !== undefined && location.pathname.startsWith('/chats/');
  useEffect(() => {
    if (sent) keep('');
  }, [sent, keep]);
  useEffect(() => {
    // Not on phones, where the keyboard would hide the match.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  if (terms.kind === 'blocked')
    return (
      <div className="panel w-full text-start">
        <NothingLeft
          reason={terms.reason}
          prices={prices}
          viewerId={viewerId}
          otherId={other.id}
          messageLength={0}
        />
      </div>
    );
  return (
    <Form
      method="post"
      action={chat}
      className="first-message"
      noValidate
      onSubmit={(event) => {
        if (field.current?.value.trim()) return;
        event.preventDefault();
        field.current?.focus();
      }}
    >
      <input type="hidden" name="client_id" value={clientId} />
      <input type="hidden" name="cost" value={agreedTo(terms)} />
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          name="body"
          rows={1}
          required
          aria-label={t`Your message`}
          placeholder={t`Your message`}
          className="field composer-field min-w-0 flex-1"
          onKeyDown={sendOnEnter}
          onInput={(event) => keep(event.currentTarget.value)}
        />
        <span className="grid justify-items-end gap-1">
          <TermsCost terms={terms} />
          <Button type="submit" aria-label={t`Send`}>
            <Icon name="send-horizontal" />
          </Button>
        </span>
      </div>
      <p className="text-sm text-muted">
        <Trans>Or start with one of these:</Trans>
      </p>
      <OpenerList
        name={other.name}
        openers={openers}
        chat={chat}
        onChoose={(text) => {
          if (!field.current) return false;
          field.current.value = text;
          keep(text);
          field.current.focus({ preventScroll: true });
          return true;
        }}
      />
    </Form>
  );
}
