import type { Tx } from '#db/client.ts';
import { PUSH_DEFAULTS, type PushPreferences } from './push-rules.ts';

export async function findPreferences(tx: Tx, tenantId: number, memberId: number): Promise<PushPreferences> {
  const [row] = await tx.sql<PushPreferences[]>`
    select new_messages, likes, matches, unread_message_reminders, promotions from push_settings
    where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return row ?? PUSH_DEFAULTS;
}

export async function savePreferences(
  tx: Tx,
  tenantId: number,
  memberId: number,
  wanted: PushPreferences,
): Promise<void> {
  await tx.sql`
    insert into push_settings (tenant_id, member_id, new_messages, likes, matches, unread_message_reminders, promotions)
    values (${tenantId}, ${memberId}, ${wanted.new_messages}, ${wanted.likes}, ${wanted.matches},
      ${wanted.unread_message_reminders}, ${wanted.promotions})
    on conflict (tenant_id, member_id) do update set
      new_messages = excluded.new_messages, likes = excluded.likes, matches = excluded.matches,
      unread_message_reminders = excluded.unread_message_reminders, promotions = excluded.promotions`;
}
