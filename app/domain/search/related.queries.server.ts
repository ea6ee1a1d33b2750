import type { Tx } from '#db/client.ts';

type RelatedPlan = {
  tenantId: number;
  viewerId: number;
  profileId: number;
  /** The genders that the viewer looks for; null for visitors. */
  genders: readonly string[] | null;
  /** Traits of members who cannot be interested in the viewer. */
  forbidden: number;
  /** Born on or after, and on or before (ISO dates). */
  bornFrom: string;
  bornTo: string;
  limit: number;
  /** By last activity, or for visitors by id, which says nothing about activity. */
  order: 'activity' | 'id';
};

type RelatedRow = {
  id: number;
  name: string;
  dateOfBirth: string;
  region: string;
  mainPhotoId: string | null;
  lastActiveAt: Date;
  liked: boolean;
};

/** Members of the profile's gender and region who are similar to it: one range of a search index. */
export function selectRelated(tx: Tx, p: RelatedPlan): Promise<RelatedRow[]> {
  const byId = p.order === 'id';
  const seen = byId ? tx.sql`and (x.kind <> 'member' or x.visible_to_visitors)` : tx.sql``;
  const sought = p.genders ? tx.sql`and x.gender = any(${p.genders as string[]})` : tx.sql``;
  const order = byId ? tx.sql`x.id desc` : tx.sql`x.last_active_at desc, x.id desc`;
  return tx.sql<RelatedRow[]>`
    select r.* from members o cross join lateral (select x.id, x.name, x.date_of_birth as "dateOfBirth", x.region,
      x.main_photo_id as "mainPhotoId", x.last_active_at as "lastActiveAt",
      exists (select from likes l where l.tenant_id = ${p.tenantId} and l.liker_id = ${p.viewerId}
        and l.liked_id = x.id) as liked
    from members x
    where x.tenant_id = ${p.tenantId} and x.kind = 'member' and x.gender = o.gender and x.country = o.country
      and x.region = o.region and x.listed ${seen} ${sought}
      and (x.traits & ${p.forbidden}::bigint) = 0
      and x.date_of_birth between ${p.bornFrom}::date and ${p.bornTo}::date
      and x.id <> all(array(
        select b.blocked_id from blocks b where b.tenant_id = ${p.tenantId} and b.blocker_id = ${p.viewerId} and b.kind = 'block'
        union all
        select b.blocker_id from blocks b where b.tenant_id = ${p.tenantId} and b.blocked_id = ${p.viewerId}
        union all select ${p.viewerId}::bigint union all select ${p.profileId}::bigint))
    order by ${order} limit ${p.limit}) r
    where o.tenant_id = ${p.tenantId} and o.id = ${p.profileId}`;
}

export type Between = { interests: string[] | null; cell: number | null; hasTown: boolean };

/** The facts to compare: the viewer's interests, and the profile's cell. */
export async function selectBetween(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  profileId: number,
): Promise<Between | null> {
  const [row] = await tx.sql<Between[]>`
    select x.cell, x.city is not null as "hasTown", (select v.interests from members v where v.tenant_id = ${tenantId} and v.id = ${viewerId}) as interests
    from members x where x.tenant_id = ${tenantId} and x.id = ${profileId}`;
  return row ?? null;
}
