import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatList } from '#app/api/chats.ts';
import { useRootData } from '#app/api/root-data.ts';
import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { ListTools } from './list-tools.tsx';
import { useConversations } from './use-conversations.ts';
import { useTyping } from './use-typing.ts';

/** `openId`: the conversation that is open next to the list. */
export function ConversationList({ list, openId = null }: { list: ChatList; openId?: number | null }) {
  const { items, next, more, state } = useConversations(list, openId);
  const asked = list.name !== '';
  return (
    <>
      {(items.length > 0 || asked) && <ListTools order={list.order} name={list.name} />}
      {items.length > 0 && <Conversations items={items} />}
      {items.length === 0 && (asked ? <NoSearchResults /> : <NoConversations />)}
      {next !== null && (
        <p className="p-4 text-center">
          <LinkButton
            to={`/chats?${new URLSearchParams({ order: list.order, q: list.name, after: next })}`}
            variant="secondary"
            aria-busy={state === 'loading' || undefined}
            onClick={(event) => {
              event.preventDefault();
              more();
            }}
          >
            {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
          </LinkButton>
        </p>
      )}
      {list.filtered > 0 && <FilteredLink count={list.filtered} />}
    </>
  );
}

/** The link to filtered conversations, at the end of the list. */
function FilteredLink({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Link
      to="/chats/filtered"
      className="flex min-h-12 items-center gap-3 border-t border-line px-4 text-muted"
    >
      <Icon name="funnel" className="size-5" />
      {t`${plural(count, { one: '# filtered chat', other: '# filtered chats' })}`}
    </Link>
  );
}

function NoConversations() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon name="message-circle" />}
      title={t`No chats yet`}
      action={
        <LinkButton to="/members">
          <Trans>Find someone</Trans>
        </LinkButton>
      }
    >
      {useRootData()?.viewer?.texts.noChats}
    </EmptyState>
  );
}

function NoSearchResults() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={t`No one by that name`}
      action={
        <LinkButton to="/chats" variant="secondary">
          <Trans>All chats</Trans>
        </LinkButton>
      }
    >
      <Trans>You don't have a chat with anyone by that name.</Trans>
    </EmptyState>
  );
}

export function Conversations({ items }: { items: ConversationItem[] }) {
  const { t } = useLingui();
  const typing = useTyping();
  return (
    <nav aria-label={t`Chats`}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <ConversationRow item={item} typing={typing.has(item.id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
