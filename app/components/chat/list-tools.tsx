import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { ChatsOrder } from '#app/domain/chat/list-conversations.server.ts';
import { Dropdown } from '#app/ui/dropdown.tsx';
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
  const current = orders.find(([key]) => key === order)?.[1] ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-2">
      <Form method="get" action="/chats" role="search" className="relative min-w-[min(100%,14rem)] flex-1">
        <input
          type="search"
          name="q"
          defaultValue={name}
          maxLength={60}
          aria-label={t`Search names`}
          placeholder={t`Search names`}
          className="field pe-12"
        />
        <IconButton type="submit" label={t`Search`} className="absolute inset-y-0 end-0 my-auto text-muted">
          <Icon name="search" />
        </IconButton>
      </Form>
      {name && (
        <Link to="/chats" className="button button-sm button-ghost">
          <Trans>Clear search</Trans>
        </Link>
      )}
      <div className="ms-auto">
        <Dropdown
          label={t({ message: `Sort by: ${current}`, context: 'the order of a list' })}
          text={current}
          icon={<Icon name="chevron-down" className="order-last size-5" />}
        >
          {orders.map(([key, text]) => (
            <Link
              key={key}
              to={`/chats?${new URLSearchParams({ order: key, ...(name && { q: name }) })}`}
              className="menu-item justify-between"
              aria-current={key === order ? 'true' : undefined}
            >
              {text}
              {key === order && <Icon name="check" />}
            </Link>
          ))}
        </Dropdown>
      </div>
    </div>
  );
}
