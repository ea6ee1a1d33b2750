import { Trans } from '@lingui/react/macro';
import { Link } from '#app/ui/link.tsx';

/** Shown instead of passkeys and authenticator apps, which require a confirmed account. */
export function ConfirmFirst() {
  return (
    <p className="panel p-5">
      <Trans>
        <Link to="/complete-signup" className="link">
          Confirm your email
        </Link>{' '}
        to add passkeys or an authenticator app.
      </Trans>
    </p>
  );
}
