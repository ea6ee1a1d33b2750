import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export type FactorState = {
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
        <Trans>Code of an authenticator app</Trans>
      </h2>
      <p className="text-muted">
        {state.on ? (
          <>
            <Trans>After your password we ask for a code of your app.</Trans>{' '}
            {t`${plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })}`}
          </>
        ) : (
          <Trans>Then your password alone opens nothing: a code of an app on your phone is needed too.</Trans>
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
      ? t`This is not your password.`
      : fault === 'password_blocked'
        ? t`Too many incorrect attempts. Please try again in a quarter of an hour.`
        : undefined;
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <PasswordField
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        error={error}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
      />
      <Button
        type="submit"
        name="intent"
        value={on ? 'code_off' : 'code_begin'}
        variant="secondary"
        className="justify-self-start"
      >
        {on ? <Trans>Turn it off</Trans> : <Trans>Set it up</Trans>}
      </Button>
    </Form>
  );
}

function FirstCode({ setup, wrong }: { setup: Setup; wrong: boolean }) {
  const { t } = useLingui();
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <p>
        <Trans>
          Scan this code with your app, or type the key into it. Then enter the six digits that it shows.
        </Trans>
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
        <Trans>Open in my app</Trans>
      </a>
      <TextField
        name="code"
        label={t`Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong ? t`This code is not right.` : undefined}
      />
      <Button type="submit" name="intent" value="code_confirm" className="justify-self-start">
        <Trans>Turn it on</Trans>
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Banner tone="success" live title={<Trans>It is on. Keep these recovery codes in a safe place.</Trans>}>
      <p>
        <Trans>Each works once, should your phone be lost. They are shown only now.</Trans>
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-1 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Banner>
  );
}
