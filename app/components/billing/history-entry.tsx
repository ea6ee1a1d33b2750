import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useTimeZone } from '#app/api/time-zone.ts';
import { WithdrawLink } from '#app/components/credits/withdraw-link.tsx';
import type { HistoryItem } from '#app/domain/billing/history.server.ts';
import { moneyText } from '#app/platform/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useStateWords } from './state-words.ts';

/** One order: date, bundle, amount, state and documents. */
export function HistoryEntry({ item }: { item: HistoryItem }) {
  const { t, i18n } = useLingui();
  const timeZone = useTimeZone();
  const { text, tone } = useStateWords()[item.state];
  const { credits } = item;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start gap-4">
        <Link to={`/transactions/${item.id}`} className="min-w-0 flex-1 hover:underline">
          <strong>{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</strong>
          <time dateTime={item.at} className="block text-sm text-muted">
            {i18n.date(new Date(item.at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
          </time>
        </Link>
        <span className="grid justify-items-end gap-1">
          <strong>{moneyText(i18n.locale, item.totalMinor, item.currency)}</strong>
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      {item.documents.length > 0 && <DocumentLinks item={item} />}
      {item.withdrawable && <WithdrawLink orderId={item.id} />}
    </li>
  );
}

function DocumentLinks({ item: { documents, currency } }: { item: HistoryItem }) {
  const { i18n } = useLingui();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {documents.map(({ id, kind, number, totalMinor }) => (
        <li key={id}>
          <a
            href={`/receipts/${id}`}
            data-reload="true"
            className="link inline-flex min-h-11 items-center gap-2 text-sm"
          >
            <Icon name="file-text" className="size-4 flex-none" />
            <span>
              {kind === 'invoice' ? (
                <Trans>Invoice {number}</Trans>
              ) : (
                <Trans>
                  Credit note {number}, {ph({ amount: moneyText(i18n.locale, totalMinor, currency) })}
                </Trans>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
