import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChatsLayout } from '#app/components/chat/chats-layout.tsx';
import { ConversationList } from '#app/components/chat/conversation-list.tsx';
import { useReloadOnMessage } from '#app/components/chat/reload-on-message.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { requireMember } from '#app/guards/actors.ts';

export const handle: PageHandle = { layout: 'chat', title: msg`Messages` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { items, filtered } = await listConversations(scope);
  return json({ items, filtered });
}

export default function Chats() {
  const { items, filtered } = useLoaderData<typeof loader>();
  useReloadOnMessage();
  return (
    <ChatsLayout
      show="list"
      list={
        <>
          <h1 className="px-4 py-3">
            <Trans>Messages</Trans>
          </h1>
          <ConversationList items={items} filtered={filtered} />
        </>
      }
    >
      <p className="grid h-full place-items-center p-8 text-center text-muted">
        <Trans>Choose a conversation on the left.</Trans>
      </p>
    </ChatsLayout>
  );
}
