import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

/**
 * Requests the email again. The button counts down until `wait` seconds have passed; without JavaScript it can be
 * clicked, and the server says how long to wait.
 */
export function ResendButton({ wait }: { wait: number }) {
  const { t } = useLingui();
  const left = useSecondsLeft(wait);
  const sending = useNavigation().state === 'submitting';
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Button
      type="submit"
      name="intent"
      value="resend"
      block
      variant={left > 0 ? 'ghost' : 'primary'}
      className={left > 0 ? 'text-muted' : undefined}
      loading={sending}
      aria-disabled={left > 0 || sending || undefined}
      onClick={(event) => (left > 0 || sending) && event.preventDefault()}
    >
      {left > 0 ? t`Resend email in ${time}` : <Trans>Resend email</Trans>}
    </Button>
  );
}

/** Counts down from `seconds` by the clock; 0 until hydration. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (seconds === 0) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
