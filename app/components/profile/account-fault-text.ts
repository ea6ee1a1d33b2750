import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN_LENGTH } from '#app/domain/accounts/account-rules.ts';
import type { PasswordChangeOutcome } from '#app/domain/accounts/change-password.server.ts';
import type { MailChangeRefusal } from '#app/domain/accounts/mail-change.server.ts';
import type { FailureOf } from '#app/platform/result.ts';

export type AccountRefusal = MailChangeRefusal | FailureOf<PasswordChangeOutcome>;

/** Why the address or the password was not changed, by field. `old`: the current password is called the old one. */
export function useAccountFaultText(old = false): (refusal: AccountRefusal) => string {
  const { t } = useLingui();
  return (refusal) => {
    if (refusal.code === 'password_blocked') {
      const { minutes } = refusal;
      return t`${plural(minutes, {
        one: 'Too many incorrect attempts. Please try again in # minute.',
        other: 'Too many incorrect attempts. Please try again in # minutes.',
      })}`;
    }
    const texts: Record<Exclude<AccountRefusal['code'], 'password_blocked'>, string> = {
      new_email_invalid: t`New email address is invalid.`,
      email_same: t`This is already your email.`,
      email_equals_name: t`Your username can't be your email. Change your username first.`,
      email_disposable: t`We can't use a temporary email address. Enter one you'll keep.`,
      email_taken: t`This email address already owns an account on this website.`,
      too_many_changes: t`You've requested this several times today. Try again tomorrow.`,
      password_wrong: old ? t`Please check your old password.` : t`This isn't your password.`,
      passwords_differ: t`The entered passwords are not the same.`,
      password_unchanged: t`This is already your password.`,
      password_too_short: t`Use at least ${PASSWORD_MIN_LENGTH} characters.`,
      password_common: t`This password appears in data leaks. Choose another one.`,
      password_too_long: t`This password is too long.`,
    };
    return texts[refusal.code];
  };
}
