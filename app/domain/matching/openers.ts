import type { Seeker } from './fit.ts';
import { sharedInterests } from './fit.ts';

/** An opener to choose: its template and the detail of the other's profile that it mentions. */
export type Opener =
  | { kind: 'shared_interest'; interest: string }
  | { kind: 'their_interest'; interest: string }
  | { kind: 'city'; city: string }
  | { kind: 'reason'; reason: string }
  | { kind: 'weekend' }
  | { kind: 'smile' }
  | { kind: 'good_day' };

const OPENERS_SHOWN = 3;
/** Not suitable for a first message. */
const NOT_FIRST = ['sex', 'role_play', 'bondage', 'lingerie', 'fantasies', 'massage'];

/** Three openers, best fit first; the last ones are generic. */
export function openersFor(
  seeker: Pick<Seeker, 'interests' | 'city' | 'reason'>,
  other: Pick<Seeker, 'interests' | 'city' | 'reason'>,
): Opener[] {
  const shared = sharedInterests(seeker, other).filter((interest) => !NOT_FIRST.includes(interest));
  const theirs = other.interests.filter(
    (interest) => !NOT_FIRST.includes(interest) && !shared.includes(interest),
  );
  const openers: Opener[] = [];
  // One of each template: the same sentence twice with another interest sounds generated.
  if (shared[0]) openers.push({ kind: 'shared_interest', interest: shared[0] });
  if (theirs[0]) openers.push({ kind: 'their_interest', interest: theirs[0] });
  if (other.city) openers.push({ kind: 'city', city: other.city });
  if (other.reason && other.reason === seeker.reason) openers.push({ kind: 'reason', reason: other.reason });
  return [
    ...openers,
    { kind: 'good_day' } as const,
    { kind: 'weekend' } as const,
    { kind: 'smile' } as const,
  ].slice(0, OPENERS_SHOWN);
}
