import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';

type Props = { src: string; name: string; onClose: (seen: boolean) => void };

/** The single view of a view-once photo: its URL is invalid once the picture is loaded. */
export default function OnceDialog({ src, name, onClose }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClose(!failed)}
      title={t`Photo from ${name}`}
      description={<Trans>You see it this once. When you close it, it is gone.</Trans>}
      closeLabel={t`Close`}
    >
      {failed ? (
        <p role="alert">
          <Trans>
            The photo could not be shown. Close this and try again: unless it was seen, it is still there.
          </Trans>
        </p>
      ) : (
        <img
          src={src}
          alt={t`Sent by ${name}`}
          className="photo-preview"
          draggable={false}
          onError={() => setFailed(true)}
        />
      )}
    </Dialog>
  );
}
