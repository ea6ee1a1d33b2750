import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { OpenerList } from '#app/components/openers/opener-list.tsx';
import type { Conversation as ConversationData } from '#app/domain/chat/open-conversation.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { Purchase } from '#app/domain/payments/purchase.server.ts';
import { BoughtNote } from './bought-note.tsx';
import { type ChosenOpener, Composer } from './composer.tsx';
import { FictionalWarning } from './fictional-warning.tsx';
import { FilteredNote } from './filtered-note.tsx';
import { focusOptions } from './message-focus.ts';
import { MessageList } from './message-list.tsx';
import { TopBar } from './top-bar.tsx';
import { useMessageActions } from './use-message-actions.ts';
import { useMessages } from './use-messages.ts';
import { useThreadScroll } from './use-thread-scroll.ts';
import { useTyping } from './use-typing.ts';

type Props = {
  conversation: ConversationData;
  purchase: Purchase | null;
  messageLength: number;
  clientId: string;
};

/** The partner, the messages, and the composer. */
export function Conversation({ conversation, purchase, messageLength, clientId }: Props) {
  const viewerId = useRootData()?.viewer?.id ?? 0;
  const chat = useMessages(conversation, viewerId);
  const { loadOlder, loadNewer, loadAround, loadEnd } = chat;
  const { newer } = chat.thread;
  const scroll = useThreadScroll(chat.messages, viewerId, { newer, loadOlder, loadNewer });
  const { show, toEnd } = scroll;
  const jump = useCallback((id: number) => void (show(id) || loadAround(id)), [show, loadAround]);
  const end = useCallback(() => {
    toEnd();
    if (newer !== null) void loadEnd().then(toEnd);
  }, [newer, toEnd, loadEnd]);
  const [opener, setOpener] = useState<ChosenOpener>(null);
  const { actions, active, setActive, subject, setSubject, saveEdit } = useMessageActions(chat, viewerId, {
    jump,
    onRevise: (text) => setOpener({ text, revised: true }),
  });
  const typing = useTyping();
  useEscape(() => {
    if (active !== null) focusOptions(active);
    setActive(null);
  });
  const { other, block, warning } = conversation;
  const writable = block === 'none' && !other.gone;
  return (
    <section className="conversation">
      <TopBar other={other} id={chat.id} typing={chat.id !== null && typing.has(chat.id)} />
      {conversation.filtered && <FilteredNote id={chat.id} />}
      <MessageList
        chat={chat}
        scroll={scroll}
        viewerId={viewerId}
        otherName={markedName(other)}
        otherLabel={other.kindLabel}
        readBefore={conversation.readBefore}
        hiddenAfterDays={conversation.hiddenAfterDays}
        active={active}
        actions={actions}
        empty={
          // Hidden where nothing can be written: the panel below explains why.
          writable &&
          warning === null &&
          chat.terms.kind !== 'blocked' && <FirstWords conversation={conversation} onOpener={setOpener} />
        }
        onEnd={end}
      />
      {purchase && <BoughtNote {...purchase} />}
      {writable && warning !== null && <FictionalWarning other={other} warning={warning} />}
      {writable && warning === null && (
        <Composer
          other={other}
          conversationId={chat.id}
          viewerId={viewerId}
          terms={chat.terms}
          prices={conversation.prices}
          photoTerms={conversation.photoTerms}
          giftsFrom={conversation.giftsFrom}
          refusedPhotos={conversation.refusedPhotos}
          error={chat.error}
          messageLength={messageLength}
          clientId={clientId}
          opener={opener}
          subject={subject}
          onSubject={setSubject}
          onEdit={saveEdit}
          onSend={(body, replyTo) => {
            if (newer !== null) end();
            chat.send(body, replyTo);
          }}
        />
      )}
      {!writable && <Closed conversation={conversation} />}
    </section>
  );
}

type FirstWordsProps = { conversation: ConversationData; onOpener: (opener: ChosenOpener) => void };

/** Suggests first messages, or says who answers a fictional profile. */
function FirstWords({ conversation, onOpener }: FirstWordsProps) {
  const { other, openers } = conversation;
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-muted">
        <WhoAnswers conversation={conversation} />
      </p>
      {openers.length > 0 && (
        <OpenerList
          name={other.name}
          openers={openers}
          chat={`/members/${other.id}/chat`}
          onChoose={(text) => {
            onOpener({ text });
            return true;
          }}
        />
      )}
    </div>
  );
}

function WhoAnswers({
  conversation: { answeredBy, openers },
}: {
  conversation: ConversationData;
}): ReactNode {
  const company = useRootData()?.brand.company.name ?? '';
  switch (answeredBy) {
    case 'member':
      return openers.length > 0 ? (
        <Trans>Say hello in your own words, or start with one of these:</Trans>
      ) : (
        <Trans>Say hello. Something from their profile makes a good start.</Trans>
      );
    case 'staff':
      return (
        <Trans>
          This is a fictional profile. Staff at {company} read your messages and write the replies.
        </Trans>
      );
    case 'no_one':
      return (
        <Trans>
          This is a fictional profile. No one reads or answers your messages, and they cost you nothing.
        </Trans>
      );
  }
}

/** Why messages cannot be sent here. */
function Closed({ conversation: { other, block } }: { conversation: ConversationData }) {
  return (
    <p className="border-t border-line p-4 text-center text-muted">
      {other.gone || block !== 'by_you' ? (
        other.kind === 'fictional' ? (
          <Trans>This fictional profile was removed. You can still read the chat for now.</Trans>
        ) : (
          <Trans>This person left. You can still read the chat for now.</Trans>
        )
      ) : (
        <Trans>
          You blocked this member.{' '}
          <a href={`/members/${other.id}`} className="link">
            Open the profile to unblock
          </a>
        </Trans>
      )}
    </p>
  );
}

function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
