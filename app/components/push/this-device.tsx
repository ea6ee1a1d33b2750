import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { PushState } from '#app/domain/push/prompt-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { readPushState, turnPushOff, turnPushOn } from './browser-push.ts';
import { usePushState } from './push-store.ts';

/** Push on this device: on, off, or why it is unavailable and what to do. */
export function ThisDevice() {
  const { t } = useLingui();
  const id = useId();
  const state = usePushState();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => void readPushState(), []);
  const on = state === 'subscribed';
  const change = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    await (on ? turnPushOff() : turnPushOn()).catch(() => setFailed(true));
    setBusy(false);
    revalidate();
  };
  const canChange = state === 'subscribed' || state === 'not_subscribed';
  return (
    <section className="panel grid gap-3 p-5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
        <h2>
          <Trans>On this device</Trans>
        </h2>
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-busy={busy}
          aria-label={t`Notifications on this device`}
          aria-describedby={id}
          className="switch"
          disabled={!canChange}
          onClick={change}
        >
          <span className="switch-track" />
        </button>
      </div>
      {/* As high as most of the texts, so that the content below does not move when the state is known (no layout
          shift). */}
      <div id={id} className="min-h-[4lh] text-muted" aria-live="polite">
        <Explanation state={state} />
      </div>
      {failed && (
        <Banner tone="danger" live>
          <Trans>That didn't work. Check your connection and try again.</Trans>
        </Banner>
      )}
      <noscript>
        <p>
          <Trans>You need JavaScript to turn on notifications.</Trans>
        </p>
      </noscript>
    </section>
  );
}

function Explanation({ state }: { state: PushState | null }): ReactNode {
  switch (state) {
    case 'subscribed':
      return <Trans>This device notifies you right away, even when the site is closed.</Trans>;
    case 'not_subscribed':
      return <Trans>Off. When you turn it on, your browser asks for permission.</Trans>;
    case 'denied':
      return (
        <>
          <p>
            <Trans>Your browser blocks notifications from this site.</Trans>
          </p>
          <details>
            <summary className="disclosure link">
              <Trans>How to allow them</Trans>
            </summary>
            <Trans>
              Tap the lock or settings icon next to the address, choose Notifications, then Allow, and come
              back here. For the installed app, go to your phone's settings, under apps.
            </Trans>
          </details>
        </>
      );
    case 'install_first':
      return (
        <Trans>
          On iPhone and iPad, notifications need the installed app. Tap Share, then “Add to Home Screen”, open
          the app from there and come back to this page.
        </Trans>
      );
    case 'not_capable':
      return <Trans>This browser can't show notifications. Try another one or a newer version.</Trans>;
    default:
      return <Trans>Asking your browser…</Trans>;
  }
}
