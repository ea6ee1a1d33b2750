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
      description={<Trans>You can view it once. It's deleted when you close it.</Trans>}
      closeLabel={t`Close`}
    >
      {failed ? (
        <p role="alert">
          <Trans>
            We couldn't show this photo. Close it and try again. If you haven't seen it yet, you still can.
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
