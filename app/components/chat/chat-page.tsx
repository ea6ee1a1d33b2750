import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { ChatList } from '#app/api/chats.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { BlockedByThem } from '#app/components/members/profile-closed.tsx';
import { ReportHost } from '#app/components/safety/report-link.tsx';
import type { OpenedConversation } from '#app/domain/chat/open-conversation.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { Purchase } from '#app/domain/payments/purchase.server.ts';
import { ChatsLayout } from './chats-layout.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { PartnerColumn } from './partner-column.tsx';

type ChatPageData = {
  opened: Exclude<OpenedConversation, { state: 'not_found' }>;
  list: ChatList;
  /** The purchase from which the member returns. */
  purchase?: Purchase | null;
  messageLength: number;
  /** The response to a form sent without JavaScript. */
  clientId: string;
};

export const chatHandle: PageHandle = {
  layout: 'chat',
  // A chat that cannot be opened has no bar of its own; the brand's bar and the navigation are shown instead.
  ownBar: (data) => (data as ChatPageData | undefined)?.opened.state === 'open',
  title: (data) => {
    const { opened } = data as ChatPageData;
    return (opened.state === 'open' && markedName(opened.conversation.other)) || msg`Messages`;
  },
};

export function ChatPage({ page }: { page: ChatPageData }) {
  const { opened, list, purchase = null, messageLength, clientId } = page;
  const { search } = useLocation();
  const openId = opened.state === 'open' ? opened.conversation.id : null;
  return (
    <ChatsLayout
      show="conversation"
      list={
        <>
          {/* Same as above the list alone, so that the rows do not move (no layout shift). */}
          <p className="display px-4 py-3 text-title">
            <Trans>Messages</Trans>
          </p>
          <ConversationList list={list} openId={openId} />
        </>
      }
      aside={opened.state === 'open' && <PartnerColumn other={opened.conversation.other} />}
    >
      {opened.state === 'open' ? (
        <ReportHost key={`${opened.conversation.other.id}${pageKey(search)}`}>
          <Conversation
            conversation={opened.conversation}
            messageLength={messageLength}
            purchase={purchase}
            clientId={clientId}
          />
        </ReportHost>
      ) : (
        <div className="h-full overflow-y-auto">
          <BlockedByThem id={opened.id} name={opened.name} back="chats" />
        </div>
      )}
    </ChatsLayout>
  );
}

/** Another page of the conversation remounts the component; a draft in the URL does not. */
const pageKey = (search: string): string => search.match(/(?:before|after|message)=\d+/)?.[0] ?? '';
