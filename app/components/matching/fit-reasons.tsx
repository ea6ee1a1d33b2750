import { useLingui } from '@lingui/react/macro';
import { useLabels } from '#app/components/members/labels.ts';
import type { FitReason } from '#app/domain/matching/fit.ts';

const MAX_INTERESTS_NAMED = 3;

/**
 * Why two people fit, as text. Each reason is a fact of both profiles. Under a heading that says so, only interests.
 */
export function useFitTexts(below = false): (reason: FitReason) => string {
  const { t, i18n } = useLingui();
  const labels = useLabels();
  const and = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (reason) => {
    switch (reason.kind) {
      case 'interests': {
        const named = reason.interests.slice(0, MAX_INTERESTS_NAMED);
        const interests = and.format(named.map((code) => labels.of('interest', code) ?? code));
        return below ? interests : t`You both like: ${interests}`;
      }
      case 'city': {
        const { city } = reason;
        return t`Lives in ${city} like you`;
      }
      case 'region':
        return t`Lives in your region`;
      case 'reason': {
        const goal = labels.of('reason', reason.reason) ?? reason.reason;
        return t`You both want: ${goal}`;
      }
      case 'preferred_age':
        return t`Looking for someone your age`;
      case 'close_in_age':
        return t`About your age`;
      case 'online':
        return t`Online now`;
    }
  };
}

type Props = {
  reasons: readonly FitReason[];
  most?: number;
  /** Under a heading that says what both have in common. */
  below?: boolean;
  className?: string;
};

/** The first reasons as a short list; nothing if there are none. */
export function FitReasons({ reasons, most = 3, below = false, className = '' }: Props) {
  const textOf = useFitTexts(below);
  if (reasons.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {reasons.slice(0, most).map((reason) => (
        <li key={reason.kind} className="tag">
          {textOf(reason)}
        </li>
      ))}
    </ul>
  );
}
