import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export type StaffLogInFault = { code: 'failed' } | { code: 'blocked'; minutes: number };

export function StaffLogIn({
  email,
  to,
  fault,
}: {
  email: string;
  to: string;
  fault: StaffLogInFault | null;
}) {
  const { t } = useLingui();
  return (
    <form method="post" action="/console/log-in" className="panel grid max-w-md gap-4 p-5">
      {fault && (
        <Banner tone="danger" live>
          {fault.code === 'failed' ? (
            <Trans>This email address and password don't match.</Trans>
          ) : (
            <Trans>
              Too many attempts. Try again in{' '}
              <Plural value={ph({ minutes: fault.minutes })} one="# minute" other="# minutes" />.
            </Trans>
          )}
        </Banner>
      )}
      <input type="hidden" name="to" value={to} />
      <TextField
        name="email"
        type="email"
        label={t`Email`}
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={email}
        required
      />
      <TextField
        name="password"
        type="password"
        label={t`Password`}
        autoComplete="current-password"
        required
      />
      <Button type="submit" className="justify-self-start">
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}
