import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { MAIL_CHANGE_LINK_HOURS } from '#app/domain/accounts/limits.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type AccountRefusal, useAccountFaultText } from './account-fault-text.ts';

type Props = {
  email: string;
  pendingEmail: string | null;
  /** The entered address, and why it was refused. */
  refused: { email: string; refusal: AccountRefusal } | null;
};

/** The current address, the pending one, and the form to change it. */
export function MailForm({ email, pendingEmail, refused }: Props) {
  const { t } = useLingui();
  const words = useAccountFaultText();
  const navigation = useNavigation();
  const text = refused && words(refused.refusal);
  const atPassword = refused?.refusal.code.startsWith('password');
  return (
    <section id="email" className="panel grid gap-4 p-5 sm:p-8">
      <h2>
        <Trans>E-mail address</Trans>
      </h2>
      <p className="wrap-anywhere">
        <Trans>
          Your address is <strong>{email}</strong>. Nobody else sees it.
        </Trans>
      </p>
      {pendingEmail && <Pending email={pendingEmail} />}
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t`New e-mail address`}
          hint={t`We send a mail with a link to it. The address changes when you open the link, which works for ${MAIL_CHANGE_LINK_HOURS} hours.`}
          autoComplete="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={refused?.email}
          error={atPassword ? undefined : text}
        />
        <PasswordField
          name="password"
          label={t`Your password`}
          autoComplete="current-password"
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
          error={atPassword ? text : undefined}
        />
        <Button
          type="submit"
          name="intent"
          value="email"
          className="justify-self-start"
          loading={navigation.formData?.get('intent') === 'email'}
        >
          <Trans>Change my address</Trans>
        </Button>
      </Form>
    </section>
  );
}

function Pending({ email }: { email: string }) {
  return (
    <Banner
      live
      action={
        <Form method="post">
          <Button type="submit" name="intent" value="email_cancel" variant="ghost" size="sm">
            <Trans>Keep my old address</Trans>
          </Button>
        </Form>
      }
    >
      <span className="wrap-anywhere">
        <Trans>
          We have sent a mail to <strong>{email}</strong>. Open the link in it and your address is changed.
        </Trans>
      </span>
    </Banner>
  );
}
