import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Filter, MessageCircle } from 'lucide-react';
import { capped } from '#app/components/layout/counts.tsx';
import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, NavLink } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useShortTime } from './short-time.ts';

type Props = { items: ConversationItem[]; filtered?: number };

export function ConversationList({ items, filtered = 0 }: Props) {
  return (
    <>
      {items.length > 0 ? <Conversations items={items} /> : <NoConversations />}
      {filtered > 0 && <FilteredLink count={filtered} />}
    </>
  );
}

/** What the member's filter caught stands apart, at the end of the list. */
function FilteredLink({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Link
      to="/chats/filtered"
      className="flex min-h-12 items-center gap-3 border-t border-line px-4 text-muted"
    >
      <Filter aria-hidden="true" className="size-5" />
      {t`${plural(count, { one: '# filtered conversation', other: '# filtered conversations' })}`}
    </Link>
  );
}

function NoConversations() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<MessageCircle aria-hidden="true" />}
      title={t`No conversations yet`}
      action={
        <LinkButton to="/members">
          <Trans>Find someone</Trans>
        </LinkButton>
      }
    >
      <Trans>Write to somebody you like; their answer will be here.</Trans>
    </EmptyState>
  );
}

export function Conversations({ items }: { items: ConversationItem[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Conversations`}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ item }: { item: ConversationItem }) {
  const { t } = useLingui();
  const time = useShortTime();
  return (
    <NavLink to={`/chats/${item.id}`} className="conversation-row">
      <Avatar
        src={item.photoId && photoSource(item.photoId, 'thumb')}
        alt=""
        size="lg"
        {...(item.online && { dotLabel: t`online` })}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <strong className="truncate">{item.name}</strong>
          {item.kindLabel && <Badge tone="warning">✦ {item.kindLabel}</Badge>}
          <time
            dateTime={item.lastMessageAt}
            className="ms-auto flex-none text-sm text-muted"
            suppressHydrationWarning
          >
            {time(item.lastMessageAt)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate ${item.unread > 0 ? 'font-semibold' : 'text-muted'}`}>
            {item.lastBody === null ? (
              <Trans>Older messages are hidden for privacy.</Trans>
            ) : item.lastIsMine ? (
              t`You: ${item.lastBody}`
            ) : (
              item.lastBody
            )}
          </span>
          {item.unread > 0 && <Badge label={t`${item.unread} unread`}>{capped(item.unread)}</Badge>}
        </span>
      </span>
    </NavLink>
  );
}
