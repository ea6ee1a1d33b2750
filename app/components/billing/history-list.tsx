import { Trans, useLingui } from '@lingui/react/macro';
import { ShowMore } from '#app/components/matching/show-more.tsx';
import { useMore } from '#app/components/matching/use-more.ts';
import type { HistoryItem } from '#app/domain/billing/history.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { HistoryEntry } from './history-entry.tsx';

/** The member's orders, newest first. */
export function HistoryList(page: { cards: HistoryItem[]; next: string | null }) {
  const { t } = useLingui();
  const { cards, next, load, loading } = useMore<HistoryItem, string>(page);
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
      {next && <ShowMore to={`/transactions?after=${next}`} loading={loading} onClick={load} />}
    </>
  );
}
