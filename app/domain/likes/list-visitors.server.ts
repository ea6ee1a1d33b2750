import { regionName } from '#app/platform/regions.server.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type PersonCard, personCard } from '../members/person-card.ts';
import { listVisitorRows, markVisitsSeen, VISITS_PAGE_SIZE } from './visits.queries.server.ts';
import { visitsSince } from './visits.ts';

export type VisitorCard = PersonCard & {
  /** ISO date of the visit in the brand's time zone, without the hour for the visitor's privacy. */
  day: string;
  isNew: boolean;
};
/** `next`: the cursor, the day and id of the last visitor. */
type VisitorsPage = { cards: VisitorCard[]; next: { at: number; id: number } | null };

/** One page of the visitors of the member's profile; new ones are marked as new only once. */
export async function listVisitors(
  scope: MemberScope,
  after: { at: number; id: number } | null = null,
): Promise<VisitorsPage> {
  const { tenant, viewer, now } = scope;
  const rows = await inTenant(tenant.id, async (tx) => {
    const found = await listVisitorRows(tx, tenant.id, viewer.id, visitsSince(now), after);
    const fresh = found.slice(0, VISITS_PAGE_SIZE).filter((row) => row.isNew);
    if (fresh.length > 0)
      await markVisitsSeen(
        tx,
        tenant.id,
        viewer.id,
        fresh.map(({ id }) => id),
        now,
      );
    return found;
  });
  const page = rows.slice(0, VISITS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    cards: page.map((row) => ({
      ...personCard(row, scope, regionName),
      day: row.day,
      isNew: row.isNew,
    })),
    next: rows.length > VISITS_PAGE_SIZE && last ? { at: Date.parse(last.day), id: last.id } : null,
  };
}
