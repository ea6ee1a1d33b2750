import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type FactorState = {
  on: boolean;
  recoveryCodesLeft: number;
  setup: Setup | null;
};
type Setup = { secret: string; url: string; qr: { size: number; path: string } };
export type FactorReply =
  | { codes: string[] }
  | { fault: 'password_wrong' | 'password_blocked' | 'code_wrong' | 'not_confirmed' };

/** Two-factor authentication by app: on, off, or waiting for the first code. */
export function SecondFactor({ state, reply }: { state: FactorState; reply: FactorReply | undefined }) {
  const { t } = useLingui();
  const left = state.recoveryCodesLeft;
  return (
    <section id="code" className="panel grid gap-4 p-5">
      <h2>
        <Trans>Authenticator app</Trans>
      </h2>
      <p className="text-muted">
        {state.on ? (
          <>
            <Trans>After your password, we ask for a code from your app.</Trans>{' '}
            {t`${plural(left, { one: 'You have # recovery code left.', other: 'You have # recovery codes left.' })}`}
          </>
        ) : (
          <Trans>
            Your password alone won't be enough to log in. You'll also need a code from an app on your phone.
          </Trans>
        )}
      </p>
      {reply && 'codes' in reply && <RecoveryCodes codes={reply.codes} />}
      {!state.on && state.setup ? (
        <FirstCode setup={state.setup} wrong={faultOf(reply) === 'code_wrong'} />
      ) : (
        <PasswordFirst on={state.on} fault={faultOf(reply)} />
      )}
    </section>
  );
}

const faultOf = (reply: FactorReply | undefined) => (reply && 'fault' in reply ? reply.fault : null);

function PasswordFirst({ on, fault }: { on: boolean; fault: string | null }) {
  const { t } = useLingui();
  const error =
    fault === 'password_wrong'
      ? t`This isn't your password.`
      : fault === 'password_blocked'
        ? t`Too many incorrect attempts. Please try again in 15 minutes.`
        : undefined;
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <PasswordField
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        error={error}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
      />
      <Button
        type="submit"
        name="intent"
        value={on ? 'code_off' : 'code_begin'}
        variant="secondary"
        className="justify-self-start"
      >
        {on ? <Trans>Turn off</Trans> : <Trans>Set up</Trans>}
      </Button>
    </Form>
  );
}

function FirstCode({ setup, wrong }: { setup: Setup; wrong: boolean }) {
  const { t } = useLingui();
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <p>
        <Trans>Scan this code with your app, or type in the key. Then enter the six digits it shows.</Trans>
      </p>
      <svg
        viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
        role="img"
        aria-label={t`QR code with the key`}
        shapeRendering="crispEdges"
        className="w-full max-w-56 rounded-lg bg-white text-black"
      >
        <path d={setup.qr.path} fill="currentColor" />
      </svg>
      <p id="code-secret" className="font-semibold wrap-anywhere">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <a href={setup.url} className="link inline-flex min-h-11 items-center justify-self-start">
        <Trans>Open in app</Trans>
      </a>
      <TextField
        name="code"
        label={t`Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong ? t`That code isn't right. Try again.` : undefined}
      />
      <Button type="submit" name="intent" value="code_confirm" className="justify-self-start">
        <Trans>Turn on</Trans>
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Banner tone="success" live title={<Trans>It's on. Keep these recovery codes in a safe place.</Trans>}>
      <p>
        <Trans>Each code works once, in case you lose your phone. We won't show them again.</Trans>
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-1 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Banner>
  );
}
