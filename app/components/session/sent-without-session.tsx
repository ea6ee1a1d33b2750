import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { signupAddress } from '#app/components/signup/signup-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/**
 * After a signup that opens no session, so that no one learns who has an account: where the mail went, as this tab
 * remembers it, and another mail. A login link confirms the address as well.
 */
export function SentWithoutSession() {
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(signupAddress()), []);
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
      <p className="text-sm text-muted">
        <Trans>Don't see it? Check your spam folder.</Trans>
      </p>
      {email ? (
        <Form method="post" action="/login/link">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" block>
            <Trans>Email me a login link</Trans>
          </Button>
        </Form>
      ) : (
        <LinkButton to="/login/link" block>
          <Trans>Email me a login link</Trans>
        </LinkButton>
      )}
      {email && (
        <p>
          <Trans>
            Wrong address?{' '}
            <Link to="/signup" className="link">
              Sign up again
            </Link>
          </Trans>
        </p>
      )}
    </>
  );
}
