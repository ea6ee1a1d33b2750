import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type FittingCard, listFitting, loadSeeker } from './candidates.server.ts';
import { saveWishes } from './matching.queries.server.ts';
import type { Wishes } from './preferences.ts';

const SHOWN_MATCHES = 24;

export type FoundMatches = { wishes: Wishes; answered: boolean; cards: FittingCard[] };

/** The members who fit what the member said; nobody before they have answered. */
export async function findMatches(scope: MemberScope): Promise<FoundMatches> {
  return await inTenant(scope.tenant.id, async (tx) => {
    const seeker = await loadSeeker(tx, scope);
    const { wishes, hasWishes } = seeker;
    const cards = hasWishes
      ? await listFitting(tx, scope, seeker, { wishes, swipedSince: null, most: SHOWN_MATCHES })
      : [];
    return { wishes, answered: hasWishes, cards };
  });
}

/** Keeps what the member told the match finder. */
export async function keepWishes(scope: MemberScope, wishes: Wishes): Promise<void> {
  const { tenant, viewer, now } = scope;
  await inTenant(tenant.id, (tx) => saveWishes(tx, tenant.id, viewer.id, wishes, now));
}
