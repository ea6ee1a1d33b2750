import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '#app/components/safety/day.ts';
import { buttonClass } from '#app/ui/button-class.ts';

export type ShownExport = { id: string; askedAt: string; ready: boolean; bytes: number | null };

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
            {t`Asked for on ${day(askedAt)}`}
            <span className="block text-sm text-muted">
              {ready ? (
                t`ZIP file, ${i18n.number((bytes ?? 0) / 1024, { maximumFractionDigits: 0 })} kB`
              ) : (
                <Trans>It is being made. You get a mail when it is ready.</Trans>
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
