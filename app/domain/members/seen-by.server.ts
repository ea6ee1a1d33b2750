import type { Tx } from '#db/client.ts';

/**
 * The profiles that visitors see, as a condition on `members m`: members who opted in, and profiles of other kinds.
 * `presentProfile` decides how much they see.
 */
export const seenByVisitors = ({ sql }: Pick<Tx, 'sql'>) => sql`
  (m.listed and (m.visible_to_visitors or m.kind <> 'member'))`;

/**
 * The visibility rule as a condition on `members m`: members see all listed ones, and invisible ones that they have a
 * conversation with. `viewerId` 0 is a visitor. Blocks are checked separately.
 */
export const seenBy = (tx: Pick<Tx, 'sql'>, tenantId: number, viewerId: number) =>
  viewerId === 0 ? seenByVisitors(tx) : seenByMember(tx, tenantId, viewerId);

const seenByMember = ({ sql }: Pick<Tx, 'sql'>, tenantId: number, viewerId: number) => sql`
  (m.listed or (m.status = 'active' and exists (
    select from conversations seen where seen.tenant_id = ${tenantId}
      and seen.member_low = least(m.id, ${viewerId}::bigint)
      and seen.member_high = greatest(m.id, ${viewerId}::bigint))))`;
