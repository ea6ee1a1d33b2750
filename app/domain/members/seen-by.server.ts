import type { Tx } from '#db/client.ts';

/**
 * The one rule of who is there for whom, as a condition on `members m`: who is listed is there for everybody; who is
 * invisible, for those alone with whom they have a conversation. `viewerId` 0 is a visitor. Blocks are another matter.
 */
export const seenBy = ({ sql }: Pick<Tx, 'sql'>, tenantId: number, viewerId: number) => sql`
  (m.listed or (m.status = 'active' and exists (
    select from conversations seen where seen.tenant_id = ${tenantId}
      and seen.member_low = least(m.id, ${viewerId}::bigint)
      and seen.member_high = greatest(m.id, ${viewerId}::bigint))))`;
