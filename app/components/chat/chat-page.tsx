import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ReportHost } from '#app/components/safety/report-link.tsx';
import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import type { OpenedConversation } from '#app/domain/chat/open-conversation.server.ts';
import { ChatsLayout } from './chats-layout.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useReloadOnMessage } from './reload-on-message.ts';

export type ChatPageData = {
  opened: Exclude<OpenedConversation, { state: 'not_found' }>;
  items: ConversationItem[];
  /** How many conversations wait in the filter. */
  filtered: number;
  messageLength: number;
};

export const chatHandle: PageHandle = {
  layout: 'chat',
  title: (data) => {
    const { opened } = data as ChatPageData;
    return opened.state === 'open' ? opened.conversation.other.name : msg`Messages`;
  },
};

export function ChatPage({ page }: { page: ChatPageData }) {
  const { opened, items, filtered, messageLength } = page;
  useReloadOnMessage();
  return (
    <ChatsLayout show="conversation" list={<ConversationList items={items} filtered={filtered} />}>
      {opened.state === 'open' ? (
        <ReportHost key={opened.conversation.other.id}>
          <Conversation conversation={opened.conversation} messageLength={messageLength} />
        </ReportHost>
      ) : (
        <Blocked name={opened.name} />
      )}
    </ChatsLayout>
  );
}

function Blocked({ name }: { name: string }) {
  return (
    <h1 className="p-8 text-center">
      <Trans>You're blocked by {name}. You do not have access to this page.</Trans>
    </h1>
  );
}
