import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '#app/components/safety/day.ts';
import { buttonClass } from '#app/ui/button-class.ts';

type ShownExport = { id: string; askedAt: string; ready: boolean; bytes: number | null };

/** Exports that can be downloaded, or are being created. */
export function ExportList({ exports }: { exports: ShownExport[] }) {
  const { i18n, t } = useLingui();
  const day = useDay();
  if (exports.length === 0) return null;
  return (
    <ul className="panel divide-y divide-line px-5">
      {exports.map(({ id, askedAt, ready, bytes }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 flex-1">
            {t`Requested on ${{ date: day(askedAt) }}`}
            <span className="block text-sm text-muted">
              {ready ? (
                t`ZIP file, ${{ size: i18n.number((bytes ?? 0) / 1024, { maximumFractionDigits: 0 }) }} kB`
              ) : (
                <Trans>We're preparing it. We'll email you when it's ready.</Trans>
              )}
            </span>
          </span>
          {ready && (
            <a
              href={`/notifications/export/${id}`}
              download
              className={buttonClass({ variant: 'secondary' })}
            >
              <Trans>Download</Trans>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
