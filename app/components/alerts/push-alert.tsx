import { Trans } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { NoticeLine } from '#app/ui/notice-line.tsx';
import { DismissForm } from './dismiss-form.tsx';

const SETTINGS = '/notifications/push';

/** Shown where this browser could receive push messages and does not (docs/product.md, Push). */
export function PushAlert({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  // Browsers show the permission prompt only after a user gesture. Any answer but "granted" is explained in the
  // settings.
  const turnOn = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { turnPushOn } = await import('#app/components/push/browser-push.ts');
    const state = await turnPushOn().catch((error: unknown) => {
      reportError(error);
      return null;
    });
    setBusy(false);
    if (state !== 'subscribed') return navigate(SETTINGS);
    onClose();
    revalidate();
  };
  return (
    <NoticeLine
      icon={<Icon name="message-circle" />}
      href={SETTINGS}
      onClick={turnOn}
      busy={busy}
      corner={<DismissForm dismissal="hide_push_notification_alert" onClose={onClose} />}
    >
      <Trans>Get notified about new messages</Trans>
    </NoticeLine>
  );
}
