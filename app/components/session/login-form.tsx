import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PasskeyLogIn } from './passkey-log-in.tsx';

type Props = { email: string | undefined; back: string; children: ReactNode };

/** Email and password, and the passwordless alternatives. `children`: shown above the form. */
export function LoginForm({ email, back, children }: Props) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const closed = useRootData()?.closed;
  return (
    <Form method="post" className="panel grid gap-5 p-5 sm:p-8">
      {children}
      <input type="hidden" name="back" value={back} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t`Email`}
        autoComplete="username"
        defaultValue={email}
        autoCapitalize="none"
        required
      />
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        required
      />
      <Button type="submit" loading={navigation.state === 'submitting'}>
        <Trans>Log in</Trans>
      </Button>
      {!closed && <OtherLogInMethods back={back} />}
    </Form>
  );
}

/** Signup next to the login: a visitor who wanted to see a member's page signs up to meet them. */
function signupAddress(back: string): string {
  const [, member] = /^\/members\/(\d+)(?=[/?]|$)/.exec(back) ?? [];
  return member ? `/signup?member=${member}` : '/signup';
}

/** None of these links works while the brand is disabled. */
function OtherLogInMethods({ back }: { back: string }) {
  return (
    <>
      <div className="flex flex-wrap justify-center gap-x-6">
        <Link to="/reset-password" className="link inline-flex min-h-11 items-center">
          <Trans>Forgot your password?</Trans>
        </Link>
        <Link to="/login/link" className="link inline-flex min-h-11 items-center">
          <Trans>Log in with email link</Trans>
        </Link>
      </div>
      <PasskeyLogIn back={back} />
      <p className="text-center text-muted">
        <Trans>
          New here?{' '}
          <Link to={signupAddress(back)} className="link">
            Sign up
          </Link>
        </Trans>
      </p>
    </>
  );
}
