import type { Tx } from '#db/client.ts';
import { isEnqueued } from '#jobs/enqueue.ts';
import type { RefusedUpload } from './chat-photo-rules.ts';
import { sharesReceipts } from './message-columns.server.ts';

export type UploadRow = { id: string; state: 'quarantine' | 'sent' | 'refused'; fault: string | null };

/** The state of an upload by its client id. */
export async function findUpload(
  tx: Tx,
  tenantId: number,
  senderId: number,
  clientId: string,
): Promise<UploadRow | null> {
  const [row] = await tx.sql<UploadRow[]>`
    select id, state, fault from chat_photos
    where tenant_id = ${tenantId} and sender_id = ${senderId} and client_id = ${clientId}`;
  return row ?? null;
}

type NewChatPhoto = {
  senderId: number;
  recipientId: number;
  clientId: string;
  body: string;
  viewOnce: boolean;
  /** The maximum price that the sender agreed to. */
  agreed: number | null;
  now: Date;
};

/** The new upload's id; null when one with this client id exists. */
export async function insertChatPhoto(tx: Tx, tenantId: number, p: NewChatPhoto): Promise<string | null> {
  const [row] = await tx.sql<{ id: string }[]>`
    insert into chat_photos (tenant_id, sender_id, recipient_id, client_id, body, view_once, agreed, created_at)
    values (${tenantId}, ${p.senderId}, ${p.recipientId}, ${p.clientId}, ${p.body}, ${p.viewOnce}, ${p.agreed}, ${p.now})
    on conflict (tenant_id, sender_id, client_id) do nothing returning id`;
  return row?.id ?? null;
}

/** Deletes an upload that has not become a message, so that it can be sent again. */
export async function deletePendingUpload(tx: Tx, tenantId: number, photoId: string): Promise<boolean> {
  const { count } = await tx.sql`
    delete from chat_photos where tenant_id = ${tenantId} and id = ${photoId} and state <> 'sent'`;
  return count > 0;
}

/** Uploads for a chat that could not be sent, newest first. */
export function listRefusedUploads(
  tx: Tx,
  tenantId: number,
  senderId: number,
  recipientId: number,
): Promise<RefusedUpload[]> {
  return tx.sql<RefusedUpload[]>`
    select client_id as "clientId", coalesce(fault, '') as fault from chat_photos
    where tenant_id = ${tenantId} and sender_id = ${senderId} and recipient_id = ${recipientId} and state = 'refused'
    order by created_at desc limit 3`;
}

/** Deletes an upload whose refusal its sender has seen. */
export async function deleteRefusedUpload(
  tx: Tx,
  tenantId: number,
  senderId: number,
  clientId: string,
): Promise<boolean> {
  const { count } = await tx.sql`
    delete from chat_photos
    where tenant_id = ${tenantId} and sender_id = ${senderId} and client_id = ${clientId} and state = 'refused'`;
  return count > 0;
}

export type WaitingPhoto = NewChatPhoto & {
  state: UploadRow['state'];
  tries: number;
  createdAt: Date;
  signupAt: Date;
};

/** A photo with the facts needed to process and send it. */
export async function findWaitingPhoto(
  tx: Tx,
  tenantId: number,
  photoId: string,
): Promise<WaitingPhoto | null> {
  const [row] = await tx.sql<WaitingPhoto[]>`
    select p.sender_id as "senderId", p.recipient_id as "recipientId", p.client_id as "clientId", p.body,
      p.view_once as "viewOnce", p.agreed, p.state, p.tries, p.created_at as "createdAt", a.signup_at as "signupAt"
    from chat_photos p join accounts a on a.tenant_id = p.tenant_id and a.id = p.sender_id
    where p.tenant_id = ${tenantId} and p.id = ${photoId}`;
  return row ?? null;
}

export async function countChatTry(tx: Tx, tenantId: number, photoId: string, by: 1 | -1): Promise<void> {
  await tx.sql`update chat_photos set tries = tries + ${by} where tenant_id = ${tenantId} and id = ${photoId}`;
}

/** The file is stored and can be sent. False when the upload is no longer waiting. */
export async function storeChatPicture(
  tx: Tx,
  tenantId: number,
  photoId: string,
  made: { width: number; height: number; veil: string },
): Promise<boolean> {
  const { count } = await tx.sql`
    update chat_photos set width = ${made.width}, height = ${made.height}, veil = ${made.veil}
    where tenant_id = ${tenantId} and id = ${photoId} and state = 'quarantine'`;
  return count > 0;
}

export async function storeChatFault(
  tx: Tx,
  tenantId: number,
  photoId: string,
  fault: string,
): Promise<boolean> {
  const { count } = await tx.sql`
    update chat_photos set state = 'refused', fault = ${fault}
    where tenant_id = ${tenantId} and id = ${photoId} and state = 'quarantine'`;
  return count > 0;
}

export type ServedChatPhoto = {
  id: string;
  conversationId: number;
  messageId: number;
  senderId: number;
  recipientId: number;
  viewOnce: boolean;
  openedAt: Date | null;
  seenAt: Date | null;
  /** Whether the sender is told that the photo was opened. */
  receiptsShared: boolean;
};

/** A sent photo for one of the two members, while neither has blocked the other and it is within the chat history. */
export async function findChatPhoto(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  photoId: string,
  since: Date,
): Promise<ServedChatPhoto | null> {
  const [row] = await tx.sql<ServedChatPhoto[]>`
    select p.id, m.conversation_id as "conversationId", m.id as "messageId", p.sender_id as "senderId",
      p.recipient_id as "recipientId", p.view_once as "viewOnce", p.opened_at as "openedAt", p.seen_at as "seenAt",
      ${sharesReceipts(tx, tenantId, tx.sql`p.recipient_id`)} as "receiptsShared"
    from chat_photos p
      join messages m on m.tenant_id = p.tenant_id and m.id = p.message_id
      join participants me on me.tenant_id = m.tenant_id and me.member_id = ${viewerId}
        and me.conversation_id = m.conversation_id
    where p.tenant_id = ${tenantId} and p.id = ${photoId} and p.state = 'sent'
      and ${viewerId}::bigint in (p.sender_id, p.recipient_id)
      and m.unsent_at is null and m.created_at > ${since} and m.id > me.removed_through_id
      and not exists (select from blocks b where b.tenant_id = ${tenantId}
        and ((b.blocker_id = p.sender_id and b.blocked_id = p.recipient_id)
          or (b.blocker_id = p.recipient_id and b.blocked_id = p.sender_id))
        and (b.kind = 'block' or b.blocked_id = ${viewerId}))`;
  return row ?? null;
}

/** True only the first time. */
export async function markOpened(tx: Tx, tenantId: number, photoId: string, now: Date): Promise<boolean> {
  const { count } = await tx.sql`
    update chat_photos set opened_at = ${now}
    where tenant_id = ${tenantId} and id = ${photoId} and opened_at is null`;
  return count > 0;
}

/** Uses the single view of a view-once photo; false when it was used before. */
export async function consumeSingleView(
  tx: Tx,
  tenantId: number,
  photoId: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.sql`
    update chat_photos set seen_at = ${now}
    where tenant_id = ${tenantId} and id = ${photoId} and view_once and seen_at is null`;
  return count > 0;
}

/** Uploads whose job was lost, oldest first. */
export async function listStuckChatPhotos(
  tx: Tx,
  tenantId: number,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from chat_photos where tenant_id = ${tenantId} and state = 'quarantine' and created_at < ${before}
      and not ${isEnqueued(tx, 'make-chat-photo', { tenantId, key: 'photoId', id: tx.sql`chat_photos.id`, now })}
    order by created_at limit 100`;
  return rows.map(({ id }) => id);
}

/** Deletes older uploads that have not become a message; returns their ids. */
export async function deleteAbandonedUploads(tx: Tx, tenantId: number, before: Date): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    delete from chat_photos where tenant_id = ${tenantId} and state <> 'sent' and created_at < ${before}
    returning id`;
  return rows.map(({ id }) => id);
}
