import { Trans } from '@lingui/react/macro';
import { useHasPasskeys, usePasskey } from '#app/components/account/use-passkey.ts';
import { Button } from '#app/ui/button.tsx';
import { RESERVED } from '#app/ui/reserved.ts';

/** Logs in with a passkey; shown where the browser supports it. */
export function PasskeyLogIn({ back }: { back: string }) {
  const has = useHasPasskeys();
  const { step, run } = usePasskey('/login/passkey', 'use', (to) => {
    window.location.assign(to === '/members' && back ? back : to);
  });
  if (has === false) return null;
  return (
    <div className={`grid gap-2 ${has ? '' : RESERVED}`}>
      <Button variant="ghost" loading={step === 'busy'} onClick={() => run()}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      <p role="alert" className="text-center text-muted empty:hidden">
        {step === 'failed' && <Trans>That didn't work. Log in with your password, or try again.</Trans>}
      </p>
    </div>
  );
}
