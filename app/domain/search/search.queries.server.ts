import type { Tx } from '#db/client.ts';
import type { ProfileKind } from '../members/profile-fields.ts';
import type { SearchCursor } from './search-filter.ts';

export type SearchPlan = {
  tenantId: number;
  viewerId: number;
  kinds: ProfileKind[];
  genders: string[];
  country: string;
  /** '' for the whole country. */
  region: string;
  /** Born on or after, and on or before (ISO dates). */
  bornFrom: string;
  bornTo: string;
};

export type FoundRow = {
  id: number;
  kind: ProfileKind;
  kindLabel: string | null;
  name: string;
  dateOfBirth: string;
  region: string;
  mainPhotoId: string | null;
  lastActiveAt: Date;
  liked: boolean;
};

/**
 * One page, newest activity first. Each kind and gender is read from its own stretch of the index and the
 * stretches are merged, so the cost is that of a page whatever the number of members. One statement for
 * a region and one for a country, because each has its own index.
 */
export function selectPage(
  tx: Tx,
  plan: SearchPlan,
  after: SearchCursor | null,
  limit: number,
): Promise<FoundRow[]> {
  const { sql } = tx;
  return sql<FoundRow[]>`
    select m.id, m.kind, m.kind_label as "kindLabel", m.name, m.date_of_birth as "dateOfBirth", m.region,
      m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt",
      exists (select from likes l where l.tenant_id = ${plan.tenantId} and l.liker_id = ${plan.viewerId}
        and l.liked_id = m.id) as liked
    from unnest(${plan.kinds}::text[]) as k(kind)
      cross join unnest(${plan.genders}::text[]) as g(gender)
      cross join lateral (
        select * from members x
        where ${matching(tx, plan)} ${
          after ? sql`and (x.last_active_at, x.id) < (${new Date(after.at)}, ${after.id})` : sql``
        }
        order by x.last_active_at desc, x.id desc limit ${limit}
      ) m
    order by m.last_active_at desc, m.id desc limit ${limit}`;
}

/** How many match, counted up to `cap` + 1. Fictional and partner profiles count in no total. */
export async function countMatching(tx: Tx, plan: SearchPlan, cap: number): Promise<number> {
  const [row] = await tx.sql<{ total: number }[]>`
    select count(*)::int as total from (
      select from (values ('member')) as k(kind)
        cross join unnest(${plan.genders}::text[]) as g(gender)
        cross join lateral (select from members x where ${matching(tx, plan)} limit ${cap + 1}) m
      limit ${cap + 1}) counted`;
  return row?.total ?? 0;
}

function matching(tx: Tx, plan: SearchPlan) {
  const { sql } = tx;
  return sql`
    x.tenant_id = ${plan.tenantId} and x.kind = k.kind and x.gender = g.gender and x.country = ${plan.country}
    ${plan.region ? sql`and x.region = ${plan.region}` : sql``}
    and x.listed and x.date_of_birth between ${plan.bornFrom}::date and ${plan.bornTo}::date
    and x.id <> all(array(
      select b.blocked_id from blocks b where b.tenant_id = ${plan.tenantId} and b.blocker_id = ${plan.viewerId}
      union all
      select b.blocker_id from blocks b where b.tenant_id = ${plan.tenantId} and b.blocked_id = ${plan.viewerId}
      union all select ${plan.viewerId}::bigint))`;
}
