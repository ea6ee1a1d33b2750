import { earlier, HOUR_MS } from '#app/platform/durations.ts';
import { regionName } from '#app/platform/regions.server.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type PersonCard, personCard } from '../members/person-card.ts';
import { findNewLike } from './likes.queries.server.ts';

/** Older ones are shown on the likes page only; an overlay is for recent events. */
const AUTO_LIKE_WITHIN_HOURS = 72;

type AutoLike = PersonCard & { matched: boolean };

/** The newest real like that this member received recently and has not seen; null for none. */
export async function findAutoLike(scope: MemberScope): Promise<AutoLike | null> {
  const { tenant, viewer, now } = scope;
  const since = earlier(now, AUTO_LIKE_WITHIN_HOURS * HOUR_MS);
  const [row] = await readInTenant(tenant.id, (tx) => [findNewLike(tx, tenant.id, viewer.id, since)]);
  if (!row) return null;
  return { ...personCard(row, scope, regionName), matched: row.matched };
}
