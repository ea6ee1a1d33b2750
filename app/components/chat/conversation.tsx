import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { Conversation as ConversationData } from '#app/domain/chat/open-conversation.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { useRootData } from '#app/wire/root-data.ts';
import { Composer } from './composer.tsx';
import { FilteredNote } from './filtered-note.tsx';
import { MessageList } from './message-list.tsx';
import { RemoveChat } from './remove-chat.tsx';
import { SafetyMenu } from './safety-menu.tsx';
import { useMessages } from './use-messages.ts';

type Props = { conversation: ConversationData; messageLength: number };

/** Who it is, what was said, and where to write. */
export function Conversation({ conversation, messageLength }: Props) {
  const viewerId = useRootData()?.viewer?.id ?? 0;
  const chat = useMessages(conversation, viewerId);
  return (
    <section className="conversation">
      <TopBar conversation={conversation} id={chat.id} />
      {conversation.filtered && <FilteredNote id={chat.id} />}
      <MessageList
        messages={chat.messages}
        older={conversation.older}
        readThrough={chat.readThrough}
        viewerId={viewerId}
        otherName={conversation.other.name}
        onRetry={chat.retry}
      />
      <Composer
        otherId={conversation.other.id}
        name={conversation.other.name}
        photoTerms={conversation.photoTerms}
        giftsFrom={conversation.giftsFrom}
        block={conversation.block}
        terms={conversation.terms}
        error={chat.error}
        messageLength={messageLength}
        onSend={chat.send}
      />
    </section>
  );
}

function TopBar({ conversation: { other }, id }: { conversation: ConversationData; id: number | null }) {
  const { t } = useLingui();
  return (
    <header className="flex items-center gap-3 border-b border-line bg-surface px-3 py-2">
      <Link
        to="/chats"
        className="button button-bare button-icon lg:hidden"
        aria-label={t`All conversations`}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Link to={`/members/${other.id}`} className="flex min-w-0 flex-1 items-center gap-3">
        <Avatar
          src={other.mainPhotoId && photoSource(other.mainPhotoId, 'thumb')}
          alt=""
          lazy={false}
          {...(other.online && { dotLabel: t`online` })}
        />
        <span className="min-w-0">
          <h1 className="truncate text-base">
            {other.name}, {other.age}
          </h1>
          <span className="flex items-center gap-2 text-sm text-muted">
            {other.online ? <Trans>online</Trans> : other.regionName}
            {other.kindLabel && <Badge tone="warning">✦ {other.kindLabel}</Badge>}
          </span>
        </span>
      </Link>
      <SafetyMenu id={other.id} name={other.name} />
      {id !== null && <RemoveChat conversationId={id} name={other.name} />}
    </header>
  );
}
