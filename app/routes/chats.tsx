import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChatsLayout } from '#app/components/chat/chats-layout.tsx';
import { ConversationList } from '#app/components/chat/conversation-list.tsx';
import { NewMatches } from '#app/components/chat/new-matches.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { unwrittenMatches } from '#app/domain/likes/list-likes.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { chatList } from '#app/http/guards/chat-list.ts';
import { orderCookie } from '#app/http/guards/chat-list-filter.ts';

export const handle: PageHandle = { layout: 'chat', title: msg`Messages` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const [list, matches] = await Promise.all([chatList(scope, request), unwrittenMatches(scope)]);
  return json({ list, matches }, { headers: orderCookie(request) });
}

export default function Chats() {
  const { list, matches } = useLoaderData<typeof loader>();
  return (
    <ChatsLayout
      show="list"
      list={
        <>
          <h1 className="px-4 py-3">
            <Trans>Messages</Trans>
          </h1>
          {matches.length > 0 && list.name === '' && <NewMatches matches={matches} />}
          <ConversationList list={list} />
        </>
      }
    >
      {list.items.length > 0 && (
        <p className="grid h-full place-items-center p-8 text-center text-muted">
          <Trans>Choose a chat on the left.</Trans>
        </p>
      )}
    </ChatsLayout>
  );
}
