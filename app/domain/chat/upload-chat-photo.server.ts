import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { MAX_FILE_BYTES } from '#app/domain/photos/photo-rules.ts';
import { pictureFormat } from '#app/domain/photos/picture-format.ts';
import type { Success } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { removeTenantFiles, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { allChatPhotoFiles, chatOriginalFile } from './chat-photo-files.ts';
import { CHAT_UPLOADS_PER_ACCOUNT } from './chat-photo-rules.ts';
import {
  deleteUnsentPhoto,
  findUpload,
  insertChatPhoto,
  type UploadRow,
} from './chat-photos.queries.server.ts';
import { cleanMessage, messageTooLong } from './message-rules.ts';
import { type PostRefusal, type Refused, refusalOf } from './post-message.server.ts';

export type ChatUpload = {
  recipientId: number;
  clientId: string;
  bytes: Uint8Array;
  /** A few words with it; may be empty. */
  body: string;
  viewOnce: boolean;
  /** The most that the sender was told it costs. */
  agreed?: number | null;
};
export type ChatUploadFault =
  | PostRefusal
  | 'message_too_long'
  | 'file_empty'
  | 'file_too_large'
  | 'format_unknown';
export type ChatUploadOutcome = Success<{ id: string }> | Refused<ChatUploadFault>;

/** Counts one upload of this account; false when it has had its hour's share. Ask before reading the file. */
export const mayUploadToChat = (scope: MemberScope): Promise<boolean> =>
  limitAttempts(scope, keyedHash(`chat-photo:${scope.viewer.id}`), CHAT_UPLOADS_PER_ACCOUNT);

/** What became of an upload: waiting, sent, or why not. Null when there was none. */
export async function uploadState(scope: MemberScope, clientId: string): Promise<UploadRow | null> {
  const { tenant, viewer } = scope;
  const [row] = await readInTenant(tenant.id, (tx) => [findUpload(tx, tenant.id, viewer.id, clientId)]);
  return row;
}

/**
 * Takes a photo for a chat in, when it could be sent now. It becomes a message, and is paid for, once its
 * picture is made (makeChatPhoto). The same client id is taken in once; one that could not be sent can be sent anew.
 */
export async function uploadChatPhoto(scope: MemberScope, upload: ChatUpload): Promise<ChatUploadOutcome> {
  const { tenant, viewer, now } = scope;
  const body = cleanMessage(upload.body);
  const fault = fileFault(upload.bytes) ?? (messageTooLong(body, tenant.settings.message_length) && TOO_LONG);
  if (fault) return { ok: false, code: fault };
  const { recipientId, clientId, viewOnce, agreed = null } = upload;
  const before = await uploadState(scope, clientId);
  if (before && before.state !== 'refused') return { ok: true, id: before.id };
  const refusal = await refusalOf(scope, viewer, {
    recipientId,
    clientId,
    body,
    agreed,
    photoId: null,
    kind: 'photo',
    price: tenant.settings.photo_credits,
  });
  if (refusal) return refusal;
  const id = await inTenant(tenant.id, async (tx) => {
    if (before) await deleteUnsentPhoto(tx, tenant.id, before.id);
    const photo = { senderId: viewer.id, recipientId, clientId, body, viewOnce, agreed, now };
    return await insertChatPhoto(tx, tenant.id, photo);
  });
  // Taken in at this very moment by another request with the same client id.
  if (!id) return { ok: true, id: (await uploadState(scope, clientId))?.id ?? '' };
  try {
    await writeTenantFile(tenant.id, chatOriginalFile(id), upload.bytes);
  } catch (error) {
    await inTenant(tenant.id, (tx) => deleteUnsentPhoto(tx, tenant.id, id));
    await removeTenantFiles(tenant.id, allChatPhotoFiles(id));
    throw error;
  }
  await inTenant(tenant.id, (tx) =>
    enqueueLater(tx, 'make-chat-photo', { tenantId: tenant.id, photoId: id }),
  );
  return { ok: true, id };
}

const TOO_LONG = 'message_too_long' as const;

function fileFault(bytes: Uint8Array): ChatUploadFault | null {
  if (bytes.length === 0) return 'file_empty';
  if (bytes.length > MAX_FILE_BYTES) return 'file_too_large';
  return pictureFormat(bytes) ? null : 'format_unknown';
}
