import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  CORRECT_ADDRESS,
  keptSignup,
  noteMailedAgain,
  type SentSignup,
} from '#app/components/signup/signup-address.ts';
import { CONFIRMATION_MAIL_EVERY } from '#app/domain/accounts/limits.ts';
import type { ConfirmationOutcome } from '#app/domain/accounts/resend-confirmation.server.ts';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { ResendButton } from './resend-button.tsx';

const waitOf = ({ mailedAt }: SentSignup): number =>
  Math.max(0, Math.ceil(CONFIRMATION_MAIL_EVERY.windowSeconds - (Date.now() - mailedAt) / 1000));

type Props = { resent: ConfirmationOutcome | undefined; notice: ReactNode };

/**
 * After a signup that opens no session, so that no one learns who has an account: the address that the email was sent
 * to (as remembered by this tab), a resend button, and a way to correct the address. A person who has confirmed it in
 * the meantime gets a login link instead.
 */
export function SentWithoutSession({ resent, notice }: Props) {
  const [signup, setSignup] = useState<SentSignup | null>(null);
  useEffect(() => {
    if (resent === 'sent') noteMailedAgain();
    setSignup(keptSignup());
  }, [resent]);
  const email = signup?.answers.email;
  return (
    <>
      <p className="wrap-anywhere">
        {email ? (
          <Trans>
            We sent a link to <strong>{email}</strong>. Open it, and your profile goes live.
          </Trans>
        ) : (
          <Trans>We sent you an email with a link. Open it, and your profile goes live.</Trans>
        )}
      </p>
      {notice}
      {signup ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="email" value={email} />
          <ResendButton key={signup.mailedAt} wait={waitOf(signup)} />
        </Form>
      ) : (
        <LinkButton to="/login/link" block>
          <Trans>Email me a login link</Trans>
        </LinkButton>
      )}
      <p className="text-sm text-muted">
        <Trans>Don't see it? Check your spam folder.</Trans>
      </p>
      {signup && (
        <p>
          <Link
            to={`/signup${signup.query}${CORRECT_ADDRESS}`}
            className="link inline-flex min-h-11 items-center"
          >
            <Trans>Wrong address?</Trans>
          </Link>
        </p>
      )}
    </>
  );
}
