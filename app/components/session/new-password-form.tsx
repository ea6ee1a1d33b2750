import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { PASSWORD_MIN_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

export type NewPasswordFault =
  | 'passwords_differ'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common';

/** A new password twice, for whoever holds the mailed link. */
export function NewPasswordForm({ token, fault }: { token: string; fault: NewPasswordFault | null }) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const words: Record<NewPasswordFault, string> = {
    passwords_differ: t`The entered passwords are not the same.`,
    password_too_short: t`Use at least ${PASSWORD_MIN_LENGTH} characters.`,
    password_too_long: t`This password is too long.`,
    password_common: t`This password is on the lists that thieves try first. Choose another one.`,
  };
  const shared = {
    autoComplete: 'new-password',
    showLabel: t`Show the password`,
    hideLabel: t`Hide the password`,
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
        label={t`The new password again`}
        error={fault && atAgain ? words[fault] : undefined}
        {...shared}
      />
      <Button type="submit" loading={navigation.state === 'submitting'}>
        <Trans>Save the new password</Trans>
      </Button>
    </Form>
  );
}
