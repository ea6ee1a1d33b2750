import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { NoticeLine } from '#app/ui/notice-line.tsx';
import { DismissForm } from './dismiss-form.tsx';

/** For members without a profile photo (docs/product.md, Alerts). */
export function PhotoAlert({ onClose }: { onClose: () => void }) {
  return (
    <NoticeLine
      icon={<Icon name="camera" />}
      href="/profile/photos"
      corner={<DismissForm dismissal="hide_enrich_alert" onClose={onClose} />}
    >
      <Trans>Add a photo to get noticed</Trans>
    </NoticeLine>
  );
}
