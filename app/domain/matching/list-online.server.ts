import type { MemberCard } from '#app/domain/search/member-card.ts';
import { earlier } from '#app/platform/durations.ts';
import { regionName } from '#app/platform/regions.server.ts';
import { readOnStandby } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { personCard } from '../members/person-card.ts';
import { ONLINE_WITHIN_SECONDS } from '../members/presence.ts';
import { soughtBy } from './candidates.server.ts';
import { listOnlineRows } from './matching.queries.server.ts';

const PAGE_SIZE = 24;

/** One page of online members with possible mutual interest. */
export async function listOnline(
  scope: MemberScope,
  after: { at: number; id: number } | null,
): Promise<{ cards: MemberCard[]; next: { at: number; id: number } | null }> {
  const { tenant, viewer, now } = scope;
  const since = earlier(now, ONLINE_WITHIN_SECONDS * 1000);
  const plan = {
    tenantId: tenant.id,
    viewerId: viewer.id,
    ...soughtBy(scope),
    country: viewer.country,
    since,
    limit: PAGE_SIZE + 1,
  };
  const [rows] = await readOnStandby(scope, (tx) => [listOnlineRows(tx, plan, after)]);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    cards: page.map((row) => {
      const { region: place, ...person } = personCard(row, scope, regionName);
      return { ...person, place, km: null, liked: row.liked };
    }),
    next: rows.length > PAGE_SIZE && last ? { at: last.lastActiveAt.getTime(), id: last.id } : null,
  };
}
