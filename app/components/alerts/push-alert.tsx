import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { DismissForm } from './dismiss-form.tsx';

const SETTINGS = '/notifications/push';

/** Shown where this browser could receive push messages and does not (docs/product.md, Push). */
export function PushAlert({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
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
    const state = await turnPushOn().catch(() => null);
    setBusy(false);
    if (state !== 'subscribed') return navigate(SETTINGS);
    onClose();
    revalidate();
  };
  return (
    <Banner
      title={t`Hear of new messages at once`}
      action={
        <a href={SETTINGS} onClick={turnOn} aria-busy={busy} className={buttonClass({ size: 'sm' })}>
          <Trans>Turn on</Trans>
        </a>
      }
      corner={<DismissForm dismissal="hide_push_notification_alert" onClose={onClose} />}
    >
      <Trans>Your browser can tell you when somebody writes to you or likes you.</Trans>
    </Banner>
  );
}
