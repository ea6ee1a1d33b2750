import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { STAFF_PASSWORD_MIN_LENGTH } from '#app/domain/staff/staff-rules.ts';
import { TextField } from '#app/ui/text-field.tsx';

export type PasswordFault = 'too_short' | 'too_long';

/** A new password. */
export function StaffPassword({ fault }: { fault: PasswordFault | null }) {
  const { t } = useLingui();
  return (
    <TextField
      name="password"
      type="password"
      label={t`New password`}
      hint={t`${STAFF_PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters. A phrase of several words is easy to remember.`}
      error={
        fault === 'too_short'
          ? t`This password is too short.`
          : fault === 'too_long'
            ? t`This password is too long.`
            : undefined
      }
      autoComplete="new-password"
      required
    />
  );
}
