import { Trans, useLingui } from '@lingui/react/macro';
import { useFaultTexts } from '#app/components/photo-faults/photo-texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Sending } from './use-uploads.ts';

/** Uploads in progress, and failed ones. */
export function SendingList({ sendings, onDrop }: { sendings: Sending[]; onDrop: (key: number) => void }) {
  const { t } = useLingui();
  const faultText = useFaultTexts();
  if (sendings.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={t`Uploads`}>
      {sendings.map(({ key, name, preview, progress, fault }) => (
        <li key={key} className="panel flex items-center gap-3 p-2">
          <img src={preview} alt="" width={48} height={64} className="sending-preview" />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm">{name}</p>
            {fault ? (
              <p role="alert" className="text-sm text-error">
                {faultText(fault)}
              </p>
            ) : (
              <progress
                className="sending-progress"
                value={progress}
                max={1}
                aria-label={t`Uploading ${name}`}
              />
            )}
          </div>
          {fault ? (
            <IconButton label={t`Close`} onClick={() => onDrop(key)}>
              <Icon name="x" />
            </IconButton>
          ) : (
            <span className="px-2 text-sm text-muted">
              {progress < 1 ? `${Math.round(progress * 100)}%` : <Trans>checking…</Trans>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
