import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChatsLayout } from '#app/components/chat/chats-layout.tsx';
import { Conversations } from '#app/components/chat/conversation-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { layout: 'chat', title: msg`Filtered messages` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { items } = await listConversations(scope, { filtered: true });
  return json({ items });
}

/** First messages caught by the member's own filter, listed without an unread count. */
export default function FilteredChats() {
  const { t } = useLingui();
  const { items } = useLoaderData<typeof loader>();
  return (
    <ChatsLayout
      show="list"
      list={
        <>
          <h1 className="px-4 py-3">
            <Trans>Filtered messages</Trans>
          </h1>
          {items.length > 0 ? (
            <Conversations items={items} />
          ) : (
            <EmptyState icon={<Icon name="funnel" />} title={t`Nothing filtered`} />
          )}
          <p className="grid gap-1 p-4 text-muted">
            <Link to="/chats" className="link inline-flex min-h-11 items-center">
              <Trans>All chats</Trans>
            </Link>
            <Link to="/notifications/safety/words" className="link inline-flex min-h-11 items-center">
              <Trans>Edit filter</Trans>
            </Link>
          </p>
        </>
      }
    >
      <p className="grid h-full place-items-center p-8 text-center text-muted">
        <Trans>Choose a chat on the left.</Trans>
      </p>
    </ChatsLayout>
  );
}
