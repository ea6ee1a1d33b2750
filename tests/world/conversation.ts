import type postgres from 'postgres';
import type { Tenant } from '#tenants/tenant.ts';
import type { Member } from './join.ts';

/** A conversation with one message from the second member to the first. Returns its id. */
export async function insertConversation(
  owner: postgres.Sql,
  tenant: Tenant,
  reader: Member,
  writer: Member,
): Promise<number> {
  const [row] = await owner<{ id: number }[]>`
    select conversation_id as id from send_message(${tenant.id}, ${writer.id}, ${reader.id}, gen_random_uuid(), 'Hello',
      0, 3, 2, now())`;
  if (!row?.id) throw new Error('The conversation was not begun.');
  return row.id;
}
