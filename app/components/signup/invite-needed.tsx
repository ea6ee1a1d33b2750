import { Trans } from '@lingui/react/macro';
import type { SignupPage } from '#app/api/signup.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** On brands with restricted sign-up: explains why signing up is not possible and what is. */
export function InviteNeeded({ access }: { access: SignupPage['access'] }) {
  return (
    <div className="grid gap-4">
      <p>
        {access === 'needs_invite' ? (
          <Trans>You need an invitation to sign up. If you have one, open its link.</Trans>
        ) : (
          <Trans>You can only sign up through a link from one of our partners.</Trans>
        )}
      </p>
      <LinkButton to="/login" variant="secondary">
        <Trans>Log in</Trans>
      </LinkButton>
    </div>
  );
}
