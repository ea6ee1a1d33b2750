import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Tenant } from '#tenants/tenant.ts';
import type { Member } from './join.ts';

type Sent = { messageId: number };

/** A free gift from one member to another. */
export async function insertGift(
  owner: postgres.Sql,
  tenant: Tenant,
  from: Member,
  to: Member,
): Promise<Sent> {
  const [row] = await owner<Sent[]>`
    select message_id as "messageId" from send_message(${tenant.id}, ${from.id}, ${to.id}, gen_random_uuid(), '',
      0, 3, 2, now(), p_kind => 'gift', p_gift => 'rose')`;
  if (!row?.messageId) throw new Error('The gift was not given.');
  return row;
}

/** A photo from one member to another, without a file. Returns its id. */
export async function insertChatPhoto(
  owner: postgres.Sql,
  tenant: Tenant,
  from: Member,
  to: Member,
): Promise<string> {
  const clientId = randomUUID();
  const [photo] = await owner<{ id: string }[]>`
    insert into chat_photos (tenant_id, sender_id, recipient_id, client_id, width, height, veil)
    values (${tenant.id}, ${from.id}, ${to.id}, ${clientId}, 4, 3, 'AAAA') returning id`;
  const id = photo?.id ?? '';
  const [row] = await owner<{ outcome: string }[]>`
    select outcome from send_message(${tenant.id}, ${from.id}, ${to.id}, ${clientId}, '', 0, 3, 2, now(),
      p_kind => 'photo', p_photo => ${id})`;
  if (row?.outcome !== 'sent') throw new Error('The photo was not sent.');
  return id;
}
