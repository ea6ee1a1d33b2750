import { COUNTED_FOR_BADGES } from '#app/domain/accounts/limits.ts';
import type { Tx } from '#db/client.ts';

/** The number of conversations in a member's filter, without deleted members. */
export async function countFiltered(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from (select from participants p
      join members m on m.tenant_id = p.tenant_id and m.id = p.other_id
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.filtered
      and p.last_message_id > p.removed_through_id and m.status = 'active'
      and not exists (
        select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.blocked_id = p.other_id and b.kind = 'block'
        union all
        select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = p.other_id and b.blocked_id = ${memberId})
    limit ${COUNTED_FOR_BADGES}) counted`;
  return row?.count ?? 0;
}

/** Moves a conversation out of the filter; false when it is not the member's. Its messages become unread. */
export async function releaseFiltered(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    update participants p set filtered = false, unread = case when not p.filtered then p.unread else (
      select count(*)::int from messages m
      where m.tenant_id = p.tenant_id and m.conversation_id = p.conversation_id and m.sender_id = p.other_id
        and m.id > greatest(p.last_read_id, p.removed_through_id) and m.unsent_at is null) end
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.conversation_id = ${conversationId}
    returning 1`;
  return rows.length > 0;
}
