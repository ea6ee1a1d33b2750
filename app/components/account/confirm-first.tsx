import { Trans } from '@lingui/react/macro';
import { Link } from '#app/ui/link.tsx';

/** In place of passkeys and authenticator apps, which are for confirmed accounts. */
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
