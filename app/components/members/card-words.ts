import { useLingui } from '@lingui/react/macro';
import type { DistanceKm } from '#app/domain/places/distance.ts';
import { distanceText } from './distance-text.ts';

export type CardWords = {
  online: string;
  like: (name: string) => string;
  unlike: (name: string) => string;
  /** Short, because cards are narrow: the maximum distance. */
  within: (km: DistanceKm) => string;
};

/** Placeholder for a name during translation; cannot occur in a name. */
const NAME_PLACEHOLDER = '\ufffc';

/** A translated text with a placeholder for a name; looked up once and reused for all names. */
function withNamePlaceholder(textWith: (name: string) => string): (name: string) => string {
  let parts: string[] | undefined;
  return (name) => {
    parts ??= textWith(NAME_PLACEHOLDER).split(NAME_PLACEHOLDER);
    return parts.join(name);
  };
}

/** The labels of a card, looked up once for all cards of a page. */
export function useCardWords(miles = false): CardWords {
  const { t, i18n } = useLingui();
  const distances = new Map<DistanceKm, string>();
  return {
    online: t`online`,
    like: withNamePlaceholder((name) => t`Like ${name}`),
    unlike: withNamePlaceholder((name) => t`Unlike ${name}`),
    within: (km) => {
      const distance = distanceText(km, miles, i18n.locale);
      const known = distances.get(km) ?? t({ message: `within ${distance}`, context: 'how far a member is' });
      distances.set(km, known);
      return known;
    },
  };
}
