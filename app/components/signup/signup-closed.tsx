import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { SignupPage } from '#app/api/signup.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Explains why signup is not possible, and the alternatives. */
export function SignupClosed({ access, minimumAge }: { access: SignupPage['access']; minimumAge: number }) {
  if (access === 'age_refused') return <AgeRefused minimumAge={minimumAge} />;
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

/** A date of birth below the minimum age was recently given, or a provider recently refused the age. */
export function AgeRefused({ minimumAge }: { minimumAge: number }) {
  const brand = useRootData()?.brand;
  const name = brand?.name ?? '';
  const email = brand?.supportEmail ?? '';
  return (
    <div className="grid gap-4" role="alert">
      <h2>
        <Trans>
          You need to be {minimumAge} or older to join {name}.
        </Trans>
      </h2>
      <p>
        <Trans>
          If you mistyped your date of birth, write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          . You can't try again right away.
        </Trans>
      </p>
    </div>
  );
}
