import { useLingui } from '@lingui/react/macro';
import { useFaultText } from '#app/components/signup/fault-text.ts';
import { MAX_INTERESTS, type ProfileFault, type ProfileRules } from '#app/domain/members/profile-form.ts';

/** The error texts of the profile forms. */
export function useProfileFaultText(
  rules: Pick<ProfileRules, 'minimumAge' | 'aboutMeLength'>,
): (fault: ProfileFault | undefined) => string | undefined {
  const { t } = useLingui();
  const shared = useFaultText({ minimumAge: rules.minimumAge, messageLength: rules.aboutMeLength });
  return (fault) => {
    if (fault === 'date_fixed') return t`You've already corrected your date of birth once.`;
    if (fault === 'consent_missing') return t`Check the box, or remove the details that need your consent.`;
    if (fault === 'choice_unknown') return t`Choose one of the answers.`;
    if (fault === 'city_unknown') return t`We couldn't find this town. Try a larger one nearby.`;
    if (fault === 'too_many_interests') return t`Choose up to ${MAX_INTERESTS}.`;
    return shared(fault);
  };
}
