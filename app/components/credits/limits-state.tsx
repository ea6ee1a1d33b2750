import { Trans, useLingui } from '@lingui/react/macro';
import { useTimeZone } from '#app/api/time-zone.ts';
import { Banner } from '#app/ui/banner.tsx';

type Raise = { perDay: number | null; perMonth: number | null; from: string };

/** A pending raise: its limits, and when they apply. */
export function PendingRaise({ raise }: { raise: Raise }) {
  const { t, i18n } = useLingui();
  const timeZone = useTimeZone();
  const from = i18n.date(new Date(raise.from), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const limitText = (limit: number | null) => (limit === null ? t`no limit` : i18n.number(limit));
  const [day, month] = [limitText(raise.perDay), limitText(raise.perMonth)];
  return (
    <Banner tone="info" title={t`The higher limit applies from ${from}`}>
      <Trans>
        Per day: {day}. Per month: {month}. Until then, the lower limit applies. Save the lower limit again to
        keep it.
      </Trans>
    </Banner>
  );
}

/** The spent part of a limit, as text and as a bar. */
export function SpentBar({ label, spent, limit }: { label: string; spent: number; limit: number | null }) {
  const { t, i18n } = useLingui();
  const [used, most] = [i18n.number(spent), i18n.number(limit ?? 0)];
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-3">
        <span>{label}</span>
        <strong>{limit === null ? t`${used} spent, no limit` : t`${used} of ${most} spent`}</strong>
      </p>
      {limit !== null && (
        <meter
          className="h-2 w-full"
          aria-label={label}
          min={0}
          max={Math.max(limit, 1)}
          value={Math.min(spent, limit)}
        />
      )}
    </div>
  );
}
