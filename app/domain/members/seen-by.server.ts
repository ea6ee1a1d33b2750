import type { Tx } from '#db/client.ts';

/**
 * The visibility rule as a condition on `members m`: listed members are visible to everyone, invisible ones only to
 * members they have a conversation with. `viewerId` 0 is a visitor. Blocks are checked separately.
 */
export const seenBy = ({ sql }: Pick<Tx, 'sql'>, tenantId: number, viewerId: number) => sql`
  (m.listed or (m.status = 'active' and exists (
    select from conversations seen where seen.tenant_id = ${tenantId}
      and seen.member_low = least(m.id, ${viewerId}::bigint)
      and seen.member_high = greatest(m.id, ${viewerId}::bigint))))`;
