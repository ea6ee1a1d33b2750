import type { Tx } from '#db/client.ts';

export type AttachmentRow = {
  kind: 'text' | 'photo' | 'gift';
  gift: { key: string; thanked: boolean } | null;
  photo: {
    id: string;
    width: number;
    height: number;
    veil: string;
    viewOnce: boolean;
    opened: boolean;
    seen: boolean;
    /** Whether the sender may see that the photo was opened. */
    receiptsShared: boolean;
  } | null;
};

/** Columns for a list of messages (`messages m`); the subqueries on other tables are skipped for texts. */
export const attachmentColumns = (tx: Tx, tenantId: number) => tx.sql`
  m.kind,
  case when m.kind = 'gift' then (
    select json_build_object('key', g.gift, 'thanked', g.thanked_at is not null)
    from gifts g where g.tenant_id = m.tenant_id and g.message_id = m.id) end as gift,
  case when m.kind = 'photo' then (
    select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'veil', p.veil, 'viewOnce', p.view_once,
      'opened', p.opened_at is not null, 'seen', p.seen_at is not null,
      'receiptsShared', ${sharesReceipts(tx, tenantId, tx.sql`p.recipient_id`)})
    from chat_photos p where p.tenant_id = m.tenant_id and p.message_id = m.id) end as photo`;

/**
 * SQL condition: whether others may see a member's delivery and read receipts; never for an invisible member.
 * `memberId` is a number or a column.
 */
export const sharesReceipts = (tx: Tx, tenantId: number, memberId: number | ReturnType<Tx['sql']>) =>
  tx.sql`exists (select from members m where m.tenant_id = ${tenantId} and m.id = ${memberId} and not m.invisible)`;

/** SQL condition: one of two members, given as columns of the statement, has blocked the other or hides from them. */
export const blockedPairOf = ({ sql }: Tx, tenantId: number, member: string, other: string) => sql`exists (
  select from blocks b where b.tenant_id = ${tenantId}
    and ((b.blocker_id = ${sql.unsafe(member) as never} and b.blocked_id = ${sql.unsafe(other) as never})
      or (b.blocker_id = ${sql.unsafe(other) as never} and b.blocked_id = ${sql.unsafe(member) as never})))`;
