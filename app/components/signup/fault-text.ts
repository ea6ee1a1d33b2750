import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN_LENGTH, type SignupFault } from '#app/domain/accounts/account-rules.ts';
import type { SignupRules } from '#app/domain/signup/signup-rules.ts';

/** The error text of an answer. */
export function useFaultText(
  rules: Pick<SignupRules, 'minimumAge' | 'messageLength'>,
): (fault: SignupFault | undefined) => string | undefined {
  const { t } = useLingui();
  const dateMissing = t`Enter your date of birth (${{ age: rules.minimumAge }}+)`;
  const texts: Record<SignupFault, string> = {
    gender_missing: t`Choose your gender.`,
    seeking_missing: t`Choose who you'd like to meet.`,
    date_missing: dateMissing,
    date_invalid: t`Invalid date of birth.`,
    too_young: dateMissing,
    country_missing: t`Choose your country.`,
    region_missing: t`Choose your region.`,
    city_too_long: t`This place name is too long.`,
    city_unknown: t`We couldn't find this town. Try a larger one nearby.`,
    name_missing: t`Choose a name that others will see.`,
    name_too_long: t`This name is too long.`,
    name_starts_with_at: t`A username can't start with @.`,
    name_mixes_scripts: t`Use letters of one alphabet only.`,
    name_equals_email: t`Your username can't be your email address.`,
    message_too_long: t`Use up to ${{ most: rules.messageLength }} characters.`,
    email_invalid: t`Invalid email`,
    email_disposable: t`We can't use a temporary email address. Enter one you'll keep.`,
    email_taken: t`An account with this e-mail address already exists`,
    password_too_short: t`Use at least ${PASSWORD_MIN_LENGTH} characters.`,
    password_too_long: t`This password is too long.`,
    password_common: t`This password appears in data leaks. Choose another one.`,
    terms_missing: t`Accept the terms to continue.`,
  };
  return (fault) => fault && texts[fault];
}
