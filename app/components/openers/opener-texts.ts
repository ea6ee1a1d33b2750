import { useLingui } from '@lingui/react/macro';
import { useLabels } from '#app/components/members/labels.ts';
import type { Opener } from '#app/domain/matching/openers.ts';

/** The openers to choose from, in the sender's language. */
export function useOpenerTexts(name: string): (opener: Opener) => string {
  const { t } = useLingui();
  const labels = useLabels();
  return (opener) => {
    switch (opener.kind) {
      case 'shared_interest': {
        const interest = labels.of('interest', opener.interest) ?? opener.interest;
        return t`Hi ${name}! We have something in common: ${interest}. How did you get into it?`;
      }
      case 'their_interest': {
        const interest = labels.of('interest', opener.interest) ?? opener.interest;
        return t`Hi ${name}! I saw this on your profile: ${interest}. Where should a beginner start?`;
      }
      case 'city': {
        const { city } = opener;
        return t`Hi ${name}! What's the one place in ${city} everyone should see?`;
      }
      case 'reason':
        return t`Hi ${name}! Looks like we want the same thing. What's your idea of a perfect first date?`;
      case 'good_day':
        return t`Hi ${name}! What was the best thing about your day?`;
      case 'weekend':
        return t`Hi ${name}! What do you like to do on a free weekend?`;
      case 'smile':
        return t`Hi ${name}! What last made you smile?`;
    }
  };
}
