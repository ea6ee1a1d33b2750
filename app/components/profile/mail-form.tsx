import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { MAIL_CHANGE_LINK_HOURS } from '#app/domain/accounts/limits.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { NewEmailFields, type RefusedEmail } from './new-email-fields.tsx';

type Props = {
  email: string;
  pendingEmail: string | null;
  refused: RefusedEmail | null;
};

/** The current address, the pending one, and the form to change it. */
export function MailForm({ email, pendingEmail, refused }: Props) {
  const { t } = useLingui();
  const navigation = useNavigation();
  return (
    <section id="email" className="panel grid gap-4 p-5 sm:p-8">
      <h2>
        <Trans>Email</Trans>
      </h2>
      <p className="wrap-anywhere">
        <Trans>
          Your email is <strong>{email}</strong>. No one else sees it.
        </Trans>
      </p>
      {pendingEmail && <Pending email={pendingEmail} />}
      <Form method="post" noValidate className="grid gap-5">
        <NewEmailFields
          label={t`New email`}
          hint={t`We'll email a link to the new address. Your email changes when you open the link. It works for ${MAIL_CHANGE_LINK_HOURS} hours.`}
          refused={refused}
        />
        <Button
          type="submit"
          name="intent"
          value="email"
          className="justify-self-start"
          loading={navigation.formData?.get('intent') === 'email'}
        >
          <Trans>Change email</Trans>
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
            <Trans>Keep old email</Trans>
          </Button>
        </Form>
      }
    >
      <span className="wrap-anywhere">
        <Trans>
          We sent an email to <strong>{email}</strong>. Open the link in it to change your email.
        </Trans>
      </span>
    </Banner>
  );
}
