import type { Tx } from '#db/client.ts';
import type { ProfileKind } from '../members/profile-fields.ts';

export const ENTRIES_PAGE_SIZE = 30;

export type EntryRow = {
  id: number;
  amount: number;
  balanceAfter: number;
  reason: string;
  createdAt: Date;
  /** The member it was spent on; null when there is none, or they were deleted. */
  otherId: number | null;
  otherName: string | null;
  otherKind: ProfileKind | null;
  /** The label of a profile that is not a member. */
  otherLabel: string | null;
  conversationId: number | null;
  /** The order that it was granted for or returned to. */
  orderId: number | null;
};

/**
 * A member's ledger, newest first, from `before` back. Entries about a message name the other member, unless they are
 * hidden, or, with `neutral` (docs/product.md, Safety), have blocked the member.
 */
export function listEntryRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  before: number | null,
  neutral = false,
): Promise<EntryRow[]> {
  const { sql } = tx;
  return sql<EntryRow[]>`
    select l.id, l.amount, l.balance_after as "balanceAfter", l.reason, l.created_at as "createdAt",
      o.id as "otherId", o.name as "otherName", o.kind as "otherKind", o.kind_label as "otherLabel",
      case when o.id is not null then p.conversation_id end as "conversationId",
      case when l.reason in ('bundle', 'withdrawal', 'money_back', 'chargeback', 'restored')
        and l.reference ~ '^[0-9]{1,15}$' then l.reference::bigint end as "orderId"
    from ledger_entries l
      left join messages m on m.tenant_id = l.tenant_id and m.sender_id = l.member_id and m.id = case
        when l.reason in ('message', 'photo', 'gift', 'refund', 'message_unsent', 'message_unanswered') and l.reference ~ '^[0-9]{1,18}$'
        then l.reference::bigint end
      left join participants p on p.tenant_id = m.tenant_id and p.member_id = l.member_id
        and p.conversation_id = m.conversation_id
      left join members o on o.tenant_id = p.tenant_id and o.id = p.other_id and o.status = 'active'
        and not exists (select from blocks b where b.tenant_id = ${tenantId} and (b.kind = 'hidden' or ${neutral})
          and b.blocker_id = o.id and b.blocked_id = ${memberId})
    where l.tenant_id = ${tenantId} and l.member_id = ${memberId}
      ${before === null ? sql`` : sql`and l.id < ${before}`}
    order by l.id desc limit ${ENTRIES_PAGE_SIZE + 1}`;
}

/** Clears the refunded credits that the member's alert shows. */
export async function clearReturned(tx: Tx, tenantId: number, memberId: number): Promise<boolean> {
  const { count } = await tx.sql`
    update accounts set returned_credits = 0
    where tenant_id = ${tenantId} and id = ${memberId} and returned_credits > 0`;
  return count > 0;
}
