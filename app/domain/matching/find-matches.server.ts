import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type FittingCard, listFitting, loadSeeker } from './candidates.server.ts';
import { saveMatchPreferences } from './matching.queries.server.ts';
import type { MatchPreferences } from './preferences.ts';

const SHOWN_MATCHES = 24;

type FoundMatches = { preferences: MatchPreferences; answered: boolean; cards: FittingCard[] };

/** The members who fit the member's answers; empty until they have answered. */
export async function findMatches(scope: MemberScope): Promise<FoundMatches> {
  return await inTenant(scope.tenant.id, async (tx) => {
    const seeker = await loadSeeker(tx, scope);
    const { preferences, hasPreferences } = seeker;
    const cards = hasPreferences
      ? await listFitting(tx, scope, seeker, { preferences, swipedSince: null, most: SHOWN_MATCHES })
      : [];
    return { preferences, answered: hasPreferences, cards };
  });
}

/** Stores the member's answers to the match finder. */
export async function setPreferences(scope: MemberScope, preferences: MatchPreferences): Promise<void> {
  const { tenant, viewer, now } = scope;
  await inTenant(tenant.id, (tx) => saveMatchPreferences(tx, tenant.id, viewer.id, preferences, now));
}
