import { Trans } from '@lingui/react/macro';
import type { SignupPage } from '#app/api/signup.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** On brands with restricted sign-up: explains why signing up is not possible and what is. */
export function InviteNeeded({ access }: { access: SignupPage['access'] }) {
  return (
    <div className="grid gap-4">
      <p>
        {access === 'needs_invite' ? (
          <Trans>Signing up is by invitation. If you have one, open the link that you were sent.</Trans>
        ) : (
          <Trans>Signing up is open to visitors who come from one of our partners.</Trans>
        )}
      </p>
      <LinkButton to="/login" variant="secondary">
        <Trans>I have an account: log in</Trans>
      </LinkButton>
    </div>
  );
}
