import { seenBy, seenByVisitors } from '#app/domain/members/seen-by.server.ts';
import type { Tx } from '#db/client.ts';
import type { GalleryRow } from './gallery-rules.ts';

export type ServedRow = {
  memberId: number;
  state: string;
  main: boolean;
  private: boolean;
  adult: boolean;
  blurred: boolean;
  avif: boolean;
  version: number;
  ownerSeen: boolean;
  /** Whether visitors may see the member. */
  seenByVisitors: boolean;
  blocked: boolean;
  matched: boolean;
};

/** A photo with the facts that decide whether this viewer may open it. */
export async function findServedPhoto(
  tx: Tx,
  tenantId: number,
  photoId: string,
  viewerId: number,
): Promise<ServedRow | null> {
  const [row] = await tx.sql<ServedRow[]>`
    select p.member_id as "memberId", p.state, coalesce(m.main_photo_id = p.id, false) as main, p.private, p.adult,
      p.blurred, p.avif, p.version, ${seenBy(tx, tenantId, viewerId)} as "ownerSeen", ${seenByVisitors(tx)} as "seenByVisitors",
      exists (select from blocks b where b.tenant_id = ${tenantId}
        and ((b.blocker_id = m.id and b.blocked_id = ${viewerId}) or (b.blocker_id = ${viewerId} and b.blocked_id = m.id and b.kind = 'block')))
        as blocked,
      exists (select from likes l where l.tenant_id = ${tenantId} and l.liker_id = ${viewerId} and l.liked_id = m.id
        and l.matched_at is not null) as matched
    from photos p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tenantId} and p.id = ${photoId}`;
  return row ?? null;
}

type GalleryQueryRow = GalleryRow & { matched: boolean };

/** The active photos of a member that the viewer may see, the main one first; none with a block on either side. */
export async function listGalleryRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  viewerId: number,
): Promise<GalleryQueryRow[]> {
  return await tx.sql<GalleryQueryRow[]>`
    select p.id, coalesce(m.main_photo_id = p.id, false) as main, p.private, p.adult, p.blurred, p.version,
      exists (select from likes l where l.tenant_id = ${tenantId} and l.liker_id = ${viewerId} and l.liked_id = m.id
        and l.matched_at is not null) as matched
    from members m join photos p on p.tenant_id = m.tenant_id and p.member_id = m.id and p.state = 'active'
    where m.tenant_id = ${tenantId} and m.id = ${memberId} and (m.id = ${viewerId} or ${seenBy(tx, tenantId, viewerId)})
      and not exists (select from blocks b where b.tenant_id = ${tenantId}
        and ((b.blocker_id = m.id and b.blocked_id = ${viewerId}) or (b.blocker_id = ${viewerId} and b.blocked_id = m.id and b.kind = 'block')))
    order by 2 desc, p.position, p.created_at, p.id`;
}
