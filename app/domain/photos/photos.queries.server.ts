import type { Tx } from '#db/client.ts';

/** Active, of an active member, and neither has blocked the other. */
export async function photoIsVisible(
  tx: Tx,
  tenantId: number,
  photoId: string,
  viewerId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from photos p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tenantId} and p.id = ${photoId} and p.state = 'active'
      and (m.status = 'active' or m.id = ${viewerId})
      and not exists (select from blocks b where b.tenant_id = ${tenantId}
        and ((b.blocker_id = m.id and b.blocked_id = ${viewerId}) or (b.blocker_id = ${viewerId} and b.blocked_id = m.id)))`;
  return rows.length > 0;
}
