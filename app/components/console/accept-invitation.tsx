import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { type PasswordFault, StaffPassword } from './staff-password.tsx';

type Props = {
  token: string;
  /** Null when the invitation was used or has expired. */
  invited: { email: string; name: string } | null;
  fault: PasswordFault | 'link_invalid' | null;
};

/** An invited person chooses a password. */
export function AcceptInvitation({ token, invited, fault }: Props) {
  if (!invited || fault === 'link_invalid')
    return (
      <>
        <h1>
          <Trans>This invitation is no longer valid</Trans>
        </h1>
        <p>
          <Trans>The invitation was already used or is older than seven days. Ask for a new one.</Trans>
        </p>
      </>
    );
  return (
    <>
      <h1>
        <Trans>Welcome, {ph({ name: invited.name })}</Trans>
      </h1>
      <form method="post" action={`/console/invitation/${token}`} className="panel grid max-w-md gap-4 p-5">
        <p>
          <Trans>
            Choose a password for {ph({ name: invited.email })}. The next step sets up your authenticator app.
          </Trans>
        </p>
        {/* For password managers, which store it with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={invited.email} />
        <StaffPassword fault={fault} />
        <Button type="submit" className="justify-self-start">
          <Trans>Continue</Trans>
        </Button>
      </form>
    </>
  );
}
