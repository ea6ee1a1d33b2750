import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { PASSWORD_MIN_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { type AccountRefusal, useAccountFaultText } from './account-fault-text.ts';

type Props = { refusal: AccountRefusal | null; changed: boolean };

const AT_OLD = ['password_wrong', 'password_blocked'];
const AT_AGAIN = ['passwords_differ'];

/** Changes the password; requires the old one. */
export function PasswordForm({ refusal, changed }: Props) {
  const { t } = useLingui();
  const words = useAccountFaultText(true);
  const navigation = useNavigation();
  const field = !refusal
    ? null
    : AT_OLD.includes(refusal.code)
      ? 'old'
      : AT_AGAIN.includes(refusal.code)
        ? 'again'
        : 'new';
  const error = (at: string) => (refusal && field === at ? words(refusal) : undefined);
  const shared = {
    showLabel: t`Show password`,
    hideLabel: t`Hide password`,
  };
  return (
    <section id="password" className="panel grid gap-4 p-5 sm:p-8">
      <h2>
        <Trans>Password</Trans>
      </h2>
      {changed && (
        <Banner tone="success" live>
          <Trans>You changed your password. We logged you out everywhere else.</Trans>
        </Banner>
      )}
      <Form method="post" noValidate key={changed ? 'changed' : 'open'} className="grid gap-5">
        <PasswordField
          name="old_password"
          label={t`Your old password`}
          autoComplete="current-password"
          error={error('old')}
          {...shared}
        />
        <PasswordField
          name="new_password"
          label={t`New password`}
          hint={t`At least ${PASSWORD_MIN_LENGTH} characters.`}
          autoComplete="new-password"
          error={error('new')}
          {...shared}
        />
        <PasswordField
          name="again"
          label={t`Repeat new password`}
          autoComplete="new-password"
          error={error('again')}
          {...shared}
        />
        <Button
          type="submit"
          name="intent"
          value="password"
          className="justify-self-start"
          loading={navigation.formData?.get('intent') === 'password'}
        >
          <Trans>Change password</Trans>
        </Button>
      </Form>
    </section>
  );
}
