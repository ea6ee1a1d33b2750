import { Trans, useLingui } from '@lingui/react/macro';
import { MoreLink } from '#app/components/paging/more-link.tsx';
import { onceEach, usePages } from '#app/components/paging/use-pages.ts';
import type { HistoryItem } from '#app/domain/billing/history.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { HistoryEntry } from './history-entry.tsx';

type Page = { cards: HistoryItem[]; next: string | null };

/** The member's orders, newest first. */
export function HistoryList(page: Page) {
  const { t } = useLingui();
  const { pages, ...paging } = usePages<Page>(
    page,
    'routes/transactions',
    (after) => `/transactions?after=${after}`,
    'fresh',
  );
  const cards = onceEach(pages);
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="receipt" />}
        title={t`You haven't bought anything yet`}
        action={
          <LinkButton to="/pricing">
            <Trans>See what credits cost</Trans>
          </LinkButton>
        }
      >
        <Trans>Your purchases and their invoices will be listed here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="panel divide-y divide-line">
        {cards.map((item) => (
          <HistoryEntry key={item.id} item={item} />
        ))}
      </ul>
      <MoreLink {...paging} auto={false} failed={<Trans>We couldn't load more purchases.</Trans>} />
    </>
  );
}
