import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { ChatsOrder } from '#app/domain/chat/list-conversations.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';

/** Search by name, and the sort order, which is remembered. */
export function ListTools({ order, name }: { order: ChatsOrder; name: string }) {
  const { t } = useLingui();
  const orders: [ChatsOrder, string][] = [
    ['time', t`Newest first`],
    ['unread', t`Unread first`],
  ];
  return (
    <div className="grid gap-2 border-b border-line px-4 py-2">
      <Form method="get" action="/chats" role="search" className="flex gap-1">
        <input
          type="search"
          name="q"
          defaultValue={name}
          maxLength={60}
          aria-label={t`Search names`}
          placeholder={t`Search names`}
          className="field flex-1"
        />
        <IconButton type="submit" label={t`Search`}>
          <Icon name="search" />
        </IconButton>
      </Form>
      <nav
        aria-label={t({ message: 'Sort by', context: 'the order of search results' })}
        className="flex flex-wrap gap-2"
      >
        {orders.map(([key, text]) => (
          <Link
            key={key}
            to={`/chats?${new URLSearchParams({ order: key, ...(name && { q: name }) })}`}
            className={`button button-sm ${key === order ? 'button-secondary' : 'button-ghost'}`}
            aria-current={key === order ? 'true' : undefined}
          >
            {text}
          </Link>
        ))}
        {name && (
          <Link to="/chats" className="button button-sm button-ghost">
            <Trans>Clear search</Trans>
          </Link>
        )}
      </nav>
    </div>
  );
}
