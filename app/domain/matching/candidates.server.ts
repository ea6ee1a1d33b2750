import { soughtGenders, uninterested } from '#app/domain/search/mutual.ts';
import { regionName } from '#app/platform/regions.server.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { ageInYears } from '../members/age.ts';
import { type PersonCard, personCard } from '../members/person-card.ts';
import { type Candidate, type FitReason, fitOf, isOutsidePreferredAges, type Seeker } from './fit.ts';
import { type CandidateRow, findSeeker, listCandidates } from './matching.queries.server.ts';
import { defaultPreferences, type MatchPreferences } from './preferences.ts';

/** How many of the newest suitable members are scored. */
const SCORED = 300;

export type FittingCard = PersonCard & { city: string | null; reasons: FitReason[] };
type KnownSeeker = Seeker & { preferences: MatchPreferences; hasPreferences: boolean };

/** The member with their preferences, or the defaults if they have set none. */
export async function loadSeeker(tx: Tx, { tenant, viewer, now }: MemberScope): Promise<KnownSeeker> {
  const row = await findSeeker(tx, tenant.id, viewer.id);
  if (!row) throw new Error('The viewer has no profile.');
  const age = ageInYears(row.dateOfBirth, dayIn(tenant.settings.time_zone, now));
  const { city, reason, interests } = row;
  const preferences =
    row.preferences ?? defaultPreferences(age, tenant.settings.minimum_age, viewer.searchFilter);
  return {
    age,
    city,
    reason,
    interests,
    region: viewer.region,
    preferences,
    hasPreferences: row.preferences !== null,
  };
}

type Sought = { genders: readonly string[]; forbidden: number };

/** The genders the viewer looks for, and the traits that exclude an interest in the viewer. */
export function soughtBy({ viewer }: MemberScope): Sought {
  return { genders: soughtGenders(viewer), forbidden: uninterested(viewer) };
}

type Choice = {
  preferences: MatchPreferences;
  swipedSince: Date | null;
  most: number;
};

/** The best-fitting of the newest members, those with a photo first, each with the reasons from both profiles. */
export async function listFitting(
  tx: Tx,
  scope: MemberScope,
  seeker: Seeker,
  { preferences, swipedSince, most }: Choice,
): Promise<FittingCard[]> {
  const { tenant, viewer, now } = scope;
  const today = dayIn(tenant.settings.time_zone, now);
  const rows = await listCandidates(tx, {
    tenantId: tenant.id,
    viewerId: viewer.id,
    ...soughtBy(scope),
    country: viewer.country,
    region: preferences.place === 'region' ? viewer.region : '',
    minAge: Math.max(preferences.minAge, tenant.settings.minimum_age),
    maxAge: preferences.maxAge,
    today,
    swipedSince,
    limit: SCORED,
  });
  const scored = rows.map((row) => {
    const card = personCard(row, scope, regionName);
    const candidate = candidateOf(row, card);
    return { row, card, candidate, fit: fitOf(seeker, candidate, preferences) };
  });
  const first = (one: (typeof scored)[number]) => (one.candidate.hasPhoto ? 1 : 0);
  return scored
    .filter(({ candidate }) => !isOutsidePreferredAges(seeker.age, candidate))
    .sort((one, other) => first(other) - first(one) || other.fit.score - one.fit.score)
    .slice(0, most)
    .map(({ row, card, fit }) => ({ ...card, city: row.city, reasons: fit.reasons }));
}

const candidateOf = (row: CandidateRow, card: PersonCard): Candidate => ({
  age: card.age,
  region: row.region,
  city: row.city,
  reason: row.reason,
  interests: row.interests,
  online: card.online,
  hasPhoto: row.mainPhotoId !== null,
  preferredAges:
    row.preferredMin === null || row.preferredMax === null
      ? null
      : { min: row.preferredMin, max: row.preferredMax },
});
