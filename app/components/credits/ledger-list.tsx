import { Trans, useLingui } from '@lingui/react/macro';
import { useTimeZone } from '#app/api/time-zone.ts';
import type { LedgerItem } from '#app/domain/credits/list-entries.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { Link } from '#app/ui/link.tsx';

/** The ledger entries with their reasons. */
export function LedgerList({ entries }: { entries: LedgerItem[] }) {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  const reasonOf = useReasons();
  return (
    <section className="grid gap-3">
      <h2>
        <Trans>Credit history</Trans>
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        <ul className="panel divide-y divide-line">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex items-center gap-x-4 px-4 py-2 max-[18.75rem]:flex-wrap max-[18.75rem]:justify-end"
            >
              <span className="min-w-0 flex-1 max-[18.75rem]:basis-full">
                {placeOf(entry) === null ? (
                  <span className="block py-1">{reasonOf(entry)}</span>
                ) : (
                  <Link to={placeOf(entry) ?? ''} className="flex min-h-11 items-center">
                    {reasonOf(entry)}
                  </Link>
                )}
                <time dateTime={entry.at} className="block text-sm text-muted">
                  {i18n.date(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
                </time>
              </span>
              <strong>{i18n.number(entry.amount, { signDisplay: 'always' })}</strong>
              <span className="w-14 text-end text-muted">{i18n.number(entry.balanceAfter)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Links to the conversation, or the order. */
function placeOf({ conversationId, orderId }: LedgerItem): string | null {
  if (conversationId !== null) return `/chats/${conversationId}`;
  return orderId === null ? null : `/transactions/${orderId}`;
}

/** Names the other member if their account still exists. */
function useReasons(): (entry: LedgerItem) => string {
  const { t } = useLingui();
  return ({ reason, otherName, otherLabel }) => {
    const name = otherName && markedName({ name: otherName, kindLabel: otherLabel });
    const texts: Record<string, string> = {
      message: name ? t`Message to ${name}` : t`Message`,
      photo: name ? t`Photo to ${name}` : t`Photo`,
      gift: name ? t`Gift to ${name}` : t`Gift`,
      bundle: t`Purchase`,
      bonus: t`Bonus`,
      refund: t`Refund: spent on someone we removed for fraud`,
      message_unsent: name ? t`Refund: message to ${name} unsent` : t`Refund: message unsent`,
      message_unanswered: name ? t`Refund: message to ${name} not answered` : t`Refund: message not answered`,
      correction: t`Correction`,
      free: t`Free credits`,
      signup: t`Welcome credits`,
      support: t`Added by support`,
      expiry: t`Expired`,
      withdrawal: t`Withdrawal from purchase`,
      money_back: t`Purchase refunded`,
      chargeback: t`Payment reversed`,
      restored: t`Refund reversed: payment confirmed`,
    };
    return texts[reason] ?? reason;
  };
}
