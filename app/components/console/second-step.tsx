import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QrCode } from '#app/api/qr-code.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type AskedPasskey, PasskeyForm } from './passkey-form.tsx';

export type SecondStepFault = { code: 'code_wrong' | 'passkey_wrong' } | { code: 'blocked'; minutes: number };

type Props = {
  to: string;
  /** For a person whose app is not set up yet. */
  setup: { secret: string; qr: QrCode } | null;
  /** For a person who has passkeys. */
  passkey: AskedPasskey | null;
  fault: SecondStepFault | null;
};

/** The second step of logging in: a code of the authenticator app, which is set up at the first login. */
export function SecondStep({ to, setup, passkey, fault }: Props) {
  const { t } = useLingui();
  return (
    <>
      {passkey && (
        <PasskeyForm
          call="get"
          asked={passkey}
          action="/console/log-in/code"
          intent="passkey"
          to={to}
          label={<Trans>Use a passkey</Trans>}
        />
      )}
      <form method="post" action="/console/log-in/code" className="panel grid max-w-md gap-4 p-5">
        {fault && (
          <Banner tone="danger" live>
            {fault.code === 'blocked' ? (
              <Trans>
                Too many attempts. Try again in{' '}
                <Plural value={ph({ minutes: fault.minutes })} one="# minute" other="# minutes" />.
              </Trans>
            ) : fault.code === 'passkey_wrong' ? (
              <Trans>This passkey wasn't accepted. Try again, or enter a code.</Trans>
            ) : (
              <Trans>This code is incorrect or has expired.</Trans>
            )}
          </Banner>
        )}
        {setup && (
          <>
            <p>
              <Trans>
                Scan this code with an authenticator app, or enter the key. Then enter the code the app shows.
              </Trans>
            </p>
            <svg
              viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
              role="img"
              aria-label={t`QR code for your authenticator app`}
              className="w-56 max-w-full justify-self-center bg-[#fff]"
              shapeRendering="crispEdges"
            >
              <path d={setup.qr.path} fill="#000" />
            </svg>
            <p className="text-center">
              <code className="wrap-anywhere">{setup.secret.replace(/.{4}/g, '$& ')}</code>
            </p>
          </>
        )}
        <input type="hidden" name="to" value={to} />
        <TextField
          name="code"
          label={t`Code`}
          hint={setup ? undefined : t`From your authenticator app, or one of your recovery codes.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        <Button type="submit" className="justify-self-start">
          <Trans>Continue</Trans>
        </Button>
      </form>
    </>
  );
}
