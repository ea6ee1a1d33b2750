import type { Tx } from '#db/client.ts';

export type Erased = { count: number; photos: string[] };

/** Erases messages up to this moment, oldest first. */
export const eraseEndedRows = (
  tx: Tx,
  tenantId: number,
  until: Date,
  now: Date,
  limit: number,
): Promise<Erased> =>
  erase(
    tx,
    tenantId,
    now,
    tx.sql`
      select id, conversation_id, cost > 0 or kind = 'gift' as kept from messages
      where tenant_id = ${tenantId} and erased_at is null and created_at <= ${until}
      order by created_at limit ${limit}`,
  );

/** Erases the messages of a conversation that both members have removed from their lists. */
export const eraseRemovedRows = (
  tx: Tx,
  tenantId: number,
  conversationId: number,
  now: Date,
  limit: number,
): Promise<Erased> =>
  erase(
    tx,
    tenantId,
    now,
    tx.sql`
      select id, conversation_id, cost > 0 or kind = 'gift' as kept from messages
      where tenant_id = ${tenantId} and conversation_id = ${conversationId} and erased_at is null
        and id <= (select case when count(*) = 2 then min(p.removed_through_id) else 0 end from participants p
          where p.tenant_id = ${tenantId} and p.conversation_id = ${conversationId})
      order by id limit ${limit}`,
  );

async function erase(tx: Tx, tenantId: number, now: Date, which: ReturnType<Tx['sql']>): Promise<Erased> {
  const [row] = await tx.sql<Erased[]>`
    with due as materialized (${which}), photos as (
      delete from chat_photos c using due d where c.tenant_id = ${tenantId} and c.message_id = d.id returning c.id
    ), reactions as (
      delete from message_reactions r using due d where r.tenant_id = ${tenantId} and r.message_id = d.id
    ), emptied as (
      update messages m set body = '', reply_to_id = null, erased_at = ${now} from due d
      where m.tenant_id = ${tenantId} and m.id = d.id and d.kept
    ), gone as (
      delete from messages m using due d where m.tenant_id = ${tenantId} and m.id = d.id and not d.kept
    ), counted as (
      update participants p set unread = 0
      from (select conversation_id, max(id) as through from due group by 1) d
      where p.tenant_id = ${tenantId} and p.conversation_id = d.conversation_id and p.last_message_id <= d.through
        and p.unread > 0
    )
    select (select count(*)::int from due) as count, array(select id from photos) as photos`;
  return row ?? { count: 0, photos: [] };
}
