import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { MAX_FILE_BYTES } from '#app/domain/photos/photo-rules.ts';
import { pictureFormat } from '#app/domain/photos/picture-format.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import type { Success } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { removeTenantFiles, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findConversationWith } from './chat.queries.server.ts';
import { allChatPhotoFiles, CHAT_UPLOADS_PER_ACCOUNT, chatOriginalFile } from './chat-photo-rules.ts';
import {
  deletePendingUpload,
  deleteRefusedUpload,
  findUpload,
  insertChatPhoto,
  type UploadRow,
} from './chat-photos.queries.server.ts';
import {
  cleanMessage,
  isUnanswered,
  itemTerms,
  messageTooLong,
  pricesFor,
  type SendTerms,
} from './message-rules.ts';
import { type PostRefusal, type Refused, refusalOf } from './post-message.server.ts';

export type ChatUpload = {
  recipientId: number;
  clientId: string;
  bytes: Uint8Array;
  /** An optional message; may be empty. */
  body: string;
  viewOnce: boolean;
  /** The price shown to the sender, an upper limit. */
  agreed?: number | null;
};
type ChatUploadFault = PostRefusal | 'message_too_long' | 'file_empty' | 'file_too_large' | 'format_unknown';
type ChatUploadOutcome = Success<{ id: string }> | Refused<ChatUploadFault>;

/** Counts one upload of this account; false above the hourly limit. Call it before reading the file. */
export const mayUploadToChat = (scope: MemberScope): Promise<boolean> =>
  limitAttempts(scope, keyedHash(`chat-photo:${scope.viewer.id}`), CHAT_UPLOADS_PER_ACCOUNT);

/** The state of an upload: waiting, sent, or why it was refused. Null when there is none. */
export async function uploadState(scope: MemberScope, clientId: string): Promise<UploadRow | null> {
  const { tenant, viewer } = scope;
  const [row] = await readInTenant(tenant.id, (tx) => [findUpload(tx, tenant.id, viewer.id, clientId)]);
  return row;
}

/**
 * Accepts a chat photo if it could be sent now. It becomes a message, and is charged, once it is processed
 * (makeChatPhoto). Idempotent by client id; a refused upload can be repeated.
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
    if (before) await deletePendingUpload(tx, tenant.id, before.id);
    const photo = { senderId: viewer.id, recipientId, clientId, body, viewOnce, agreed, now };
    return await insertChatPhoto(tx, tenant.id, photo);
  });
  // A concurrent request stored it with the same client id.
  if (!id) return { ok: true, id: (await uploadState(scope, clientId))?.id ?? '' };
  try {
    await writeTenantFile(tenant.id, chatOriginalFile(id), upload.bytes);
  } catch (error) {
    await inTenant(tenant.id, (tx) => deletePendingUpload(tx, tenant.id, id));
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

type PhotoForm = { id: number; name: string; terms: SendTerms; refused: 'blocked_by_you' | null };

/** The recipient of a photo and its price, without the conversation. Null when none can be sent. */
export async function openPhotoForm(scope: MemberScope, memberId: number): Promise<PhotoForm | null> {
  const { tenant, viewer } = scope;
  if (memberId === viewer.id) return null;
  return await inTenant(tenant.id, async (tx) => {
    const other = await findVisibleProfile(tx, scope, memberId);
    if (!other || other.kind === 'resell' || other.kind === 'cam') return null;
    const block = await blockBetween(tx, tenant.id, viewer.id, memberId);
    if (block === 'hidden' || block === 'by_them') return null;
    const starts = (await findConversationWith(tx, tenant.id, viewer.id, memberId)) === null;
    const prices = pricesFor(tenant.settings, isUnanswered(other.kind, tenant.settings));
    const terms = itemTerms(viewer, prices, prices.photo_credits, starts);
    return {
      id: memberId,
      name: markedName(other),
      terms,
      refused: block === 'by_you' ? 'blocked_by_you' : null,
    };
  });
}

/** Dismisses a refused upload. */
export const withdrawRefusedPhoto = ({ tenant, viewer }: MemberScope, clientId: string): Promise<boolean> =>
  inTenant(tenant.id, (tx) => deleteRefusedUpload(tx, tenant.id, viewer.id, clientId));
