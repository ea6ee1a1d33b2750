import type { MatchPreferences } from './preferences.ts';

/** Known facts about both members for scoring their fit. */
export type Seeker = {
  age: number;
  region: string;
  city: string | null;
  reason: string | null;
  interests: readonly string[];
};
export type Candidate = Seeker & {
  online: boolean;
  hasPhoto: boolean;
  /** The ages that they look for; null when not stated. */
  preferredAges: { min: number; max: number } | null;
};

/** Why two people fit; each reason is a fact of both profiles. */
export type FitReason =
  | { kind: 'interests'; interests: string[] }
  | { kind: 'city'; city: string }
  | { kind: 'region' }
  | { kind: 'reason'; reason: string }
  | { kind: 'preferred_age' }
  | { kind: 'close_in_age' }
  | { kind: 'online' };

type Fit = { score: number; reasons: FitReason[] };

const CLOSE_IN_AGE_YEARS = 3;
const MAX_INTERESTS_COUNTED = 5;
/** The extra weight of what matters to the seeker. */
const PREFERENCE_WEIGHT = 3;

/** The fit of a candidate and its reasons, ordered by weight. */
export function fitOf(
  seeker: Seeker,
  candidate: Candidate,
  { matters }: Pick<MatchPreferences, 'matters'>,
): Fit {
  const weighed: { points: number; reason: FitReason }[] = [];
  const add = (matter: MatchPreferences['matters'][number], points: number, reason: FitReason) =>
    weighed.push({ points: points * (matters.includes(matter) ? PREFERENCE_WEIGHT : 1), reason });

  const shared = sharedInterests(seeker, candidate);
  if (shared.length > 0)
    add('interests', Math.min(shared.length, MAX_INTERESTS_COUNTED) * 2, {
      kind: 'interests',
      interests: shared,
    });
  if (seeker.region === candidate.region) {
    const sameCity = candidate.city !== null && candidate.city === seeker.city;
    add(
      'nearby',
      sameCity ? 6 : 4,
      sameCity ? { kind: 'city', city: candidate.city ?? '' } : { kind: 'region' },
    );
  }
  if (candidate.reason !== null && candidate.reason === seeker.reason)
    add('reason', 4, { kind: 'reason', reason: candidate.reason });
  const { preferredAges } = candidate;
  if (preferredAges && seeker.age >= preferredAges.min && seeker.age <= preferredAges.max)
    add('age', 4, { kind: 'preferred_age' });
  else if (Math.abs(seeker.age - candidate.age) <= CLOSE_IN_AGE_YEARS)
    add('age', 3, { kind: 'close_in_age' });
  if (candidate.online) add('active', 2, { kind: 'online' });

  weighed.sort((one, other) => other.points - one.points);
  const photo = candidate.hasPhoto ? 1 : 0;
  return {
    score: weighed.reduce((sum, { points }) => sum + points, photo),
    reasons: weighed.map(({ reason }) => reason),
  };
}

export const sharedInterests = (one: Pick<Seeker, 'interests'>, other: Pick<Seeker, 'interests'>): string[] =>
  one.interests.filter((interest) => other.interests.includes(interest));

/** Whether the age is outside the candidate's preferred ages. */
export const isOutsidePreferredAges = (age: number, { preferredAges }: Candidate): boolean =>
  preferredAges !== null && (age < preferredAges.min || age > preferredAges.max);
