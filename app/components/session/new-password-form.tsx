import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { useDay } from '#app/components/safety/day.ts';
import { PASSWORD_MIN_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

type NewPasswordFault = 'passwords_differ' | 'password_too_short' | 'password_too_long' | 'password_common';

/** The account's other sign-in methods. */
export type OtherLogInMethods = { passkeys: { device: string; createdAt: string }[]; authenticator: boolean };
type Props = { token: string; others: OtherLogInMethods | null; fault: NewPasswordFault | null };

/** A new password, entered twice, for the holder of the emailed link. */
export function NewPasswordForm({ token, others, fault }: Props) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const words: Record<NewPasswordFault, string> = {
    passwords_differ: t`The entered passwords are not the same.`,
    password_too_short: t`Use at least ${PASSWORD_MIN_LENGTH} characters.`,
    password_too_long: t`This password is too long.`,
    password_common: t`This password appears in data leaks. Choose another one.`,
  };
  const shared = {
    autoComplete: 'new-password',
    showLabel: t`Show password`,
    hideLabel: t`Hide password`,
    required: true,
  };
  const atAgain = fault === 'passwords_differ';
  return (
    <Form method="post" noValidate className="panel grid gap-5 p-5 sm:p-8">
      <input type="hidden" name="token" value={token} />
      <PasswordField
        name="password"
        label={t`New password`}
        hint={t`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={fault && !atAgain ? words[fault] : undefined}
        {...shared}
      />
      <PasswordField
        name="again"
        label={t`Repeat new password`}
        error={fault && atAgain ? words[fault] : undefined}
        {...shared}
      />
      {others && <OtherSignInMethods {...others} />}
      <Button type="submit" loading={navigation.state === 'submitting'}>
        <Trans>Save password</Trans>
      </Button>
    </Form>
  );
}

function OtherSignInMethods({ passkeys, authenticator }: OtherLogInMethods) {
  const { t } = useLingui();
  const day = useDay();
  if (passkeys.length === 0 && !authenticator) return null;
  return (
    <section id="other-ways" className="grid gap-3">
      <h2 className="text-base">
        <Trans>Other ways to log in</Trans>
      </h2>
      {passkeys.length > 0 && (
        <>
          <ul className="grid gap-1">
            {passkeys.map(({ device, createdAt }) => {
              const date = day(createdAt);
              return (
                <li key={createdAt}>
                  <Trans>
                    Passkey: {device}, added {date}
                  </Trans>
                </li>
              );
            })}
          </ul>
          <Checkbox name="remove_passkeys" value="yes" label={t`Remove these passkeys`} />
        </>
      )}
      {authenticator && (
        <p>
          <Trans>You'll still need a code from your authenticator app.</Trans>
        </p>
      )}
    </section>
  );
}

/** The browser is logged in with another account, which stays logged in. */
export function PasswordSaved() {
  return (
    <MessagePage title={<Trans>Password saved</Trans>}>
      <p>
        <Trans>You're still logged in with your other account. Log out to use this one.</Trans>
      </p>
      <LinkButton to="/members">
        <Trans>Continue</Trans>
      </LinkButton>
    </MessagePage>
  );
}
