import { Trans, useLingui } from '@lingui/react/macro';
import type { LedgerItem } from '#app/domain/credits/list-entries.server.ts';
import { useRootData } from '#app/wire/root-data.ts';

/** Why each credit came or went. */
export function LedgerList({ entries }: { entries: LedgerItem[] }) {
  const { t, i18n } = useLingui();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  const reasons: Record<string, string> = {
    message: t`Message`,
    bundle: t`Purchase`,
    bonus: t`Bonus`,
    refund: t`Refund`,
    correction: t`Correction`,
  };
  return (
    <section className="grid gap-3">
      <h2>
        <Trans>What came and went</Trans>
      </h2>
      {entries.length === 0 && (
        <p className="text-muted">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul className="panel divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline gap-4 px-4 py-3">
            <span className="min-w-0 flex-1">
              {reasons[entry.reason] ?? entry.reason}
              <time dateTime={entry.at} className="block text-sm text-muted">
                {i18n.date(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}
              </time>
            </span>
            <strong>{i18n.number(entry.amount, { signDisplay: 'always' })}</strong>
            <span className="w-14 text-end text-muted">{i18n.number(entry.balanceAfter)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
