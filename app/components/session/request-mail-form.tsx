import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { MailRequestOutcome } from '#app/domain/accounts/request-link.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export type MailRequestReply = { outcome: MailRequestOutcome; email: string };
type Props = { reply: MailRequestReply | undefined; neutral: boolean; submit: ReactNode; tooMany: ReactNode };

/** A form that asks for an address and sends a link to it. */
export function RequestMailForm({ reply, neutral, submit, tooMany }: Props) {
  const { t } = useLingui();
  const navigation = useNavigation();
  if (reply?.outcome === 'sent') return <MailIsSent email={reply.email} neutral={neutral} />;
  return (
    <Form method="post" noValidate className="panel grid gap-5 p-5 sm:p-8">
      {reply?.outcome === 'too_many_mails' && (
        <Banner tone="danger" live>
          {tooMany}
        </Banner>
      )}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t`Email`}
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={reply?.email}
        error={
          reply?.outcome === 'email_invalid'
            ? t`Enter an email address like name@example.com.`
            : reply?.outcome === 'email_unknown'
              ? t`E-mail address not found`
              : undefined
        }
        required
      />
      <Button type="submit" loading={navigation.state === 'submitting'}>
        {submit}
      </Button>
      <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-center">
        <Trans>Back to login</Trans>
      </Link>
    </Form>
  );
}

function MailIsSent({ email, neutral }: { email: string; neutral: boolean }) {
  return (
    <div className="panel grid gap-5 p-5 sm:p-8">
      <Banner tone="success" live>
        {neutral ? (
          <Trans>If there's an account with this address, we've sent it an email with a link.</Trans>
        ) : (
          <Trans>We sent you an email with a link.</Trans>
        )}
      </Banner>
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p className="text-muted">
        <Trans>Nothing after a few minutes? Check your spam folder.</Trans>
      </p>
      <Link to="/login" className="link inline-flex min-h-11 items-center">
        <Trans>Back to login</Trans>
      </Link>
    </div>
  );
}
