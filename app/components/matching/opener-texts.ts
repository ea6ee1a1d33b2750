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
        return t`Hi ${name}! I see we have something in common: ${interest}. How did that begin for you?`;
      }
      case 'their_interest': {
        const interest = labels.of('interest', opener.interest) ?? opener.interest;
        return t`Hi ${name}! Your profile says: ${interest}. Tell me more, where should a beginner start?`;
      }
      case 'city': {
        const { city } = opener;
        return t`Hi ${name}! What is the one place in ${city} that everybody should see?`;
      }
      case 'reason':
        return t`Hi ${name}! It seems that we are looking for the same. What would a perfect first meeting be like for you?`;
      case 'good_day':
        return t`Hi ${name}! What was the best thing about your day?`;
      case 'weekend':
        return t`Hi ${name}! What do you like to do on a free weekend?`;
      case 'smile':
        return t`Hi ${name}! What made you smile last?`;
    }
  };
}
