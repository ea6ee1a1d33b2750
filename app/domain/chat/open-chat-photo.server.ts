import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { passSecondsLeft, photoPass } from '#app/domain/photos/photo-pass.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { readTenantFile } from '#app/platform/storage.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { CHAT_PHOTO_VIEWS, chatPhotoFile, chatPhotoSource, photoAccess } from './chat-photo-rules.ts';
import {
  consumeSingleView,
  findChatPhoto,
  markOpened,
  type ServedChatPhoto,
} from './chat-photos.queries.server.ts';
import { historySince } from './message-life.ts';

type ViewPhotoOutcome = Result<
  { src: string; conversationId: number },
  'not_found' | 'premium_required' | 'photo_gone' | 'too_many'
>;

/** Opens a photo: a URL that is valid for this viewer only, for one minute. */
export async function viewChatPhoto(scope: MemberScope, photoId: string): Promise<ViewPhotoOutcome> {
  const { tenant, viewer, now } = scope;
  if (!(await limitAttempts(scope, keyedHash(`chat-photo-look:${viewer.id}`), CHAT_PHOTO_VIEWS)))
    return { ok: false, code: 'too_many' };
  const opened = await inTenant(tenant.id, async (tx) => {
    const photo = await find(tx, scope, photoId);
    if (!photo) return null;
    const access = accessOf(photo, scope);
    const first =
      access === 'open' && photo.recipientId === viewer.id && (await markOpened(tx, tenant.id, photoId, now));
    return { photo, access, first };
  });
  if (!opened) return { ok: false, code: 'not_found' };
  const { photo, access, first } = opened;
  if (access === 'gone') return { ok: false, code: 'photo_gone' };
  if (access !== 'open') return { ok: false, code: access };
  const { conversationId, messageId } = photo;
  if (first && photo.receiptsShared && !photo.viewOnce)
    await publishToMember(tenant.id, photo.senderId, { type: 'photo-opened', conversationId, messageId });
  const pass = photoPass({ tenantId: tenant.id, viewerId: viewer.id, photoId }, now);
  return { ok: true, src: chatPhotoSource(photoId, pass), conversationId };
}

/**
 * A photo's bytes for the holder of the pass. A view-once photo is marked as seen before the first byte is sent, so
 * that of two concurrent requests only one succeeds; its file is deleted afterwards.
 */
export async function serveChatPhoto(
  scope: MemberScope,
  photoId: string,
  query: URLSearchParams,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { tenant, viewer, now } = scope;
  if (passSecondsLeft({ tenantId: tenant.id, viewerId: viewer.id, photoId }, query, now) === 0) return null;
  const [photo] = await readInTenant(tenant.id, (tx) => [find(tx, scope, photoId)]);
  if (!photo || accessOf(photo, scope) !== 'open') return null;
  const bytes = await readTenantFile(tenant.id, chatPhotoFile(photoId));
  if (!bytes || !photo.viewOnce) return bytes;
  return (await viewOnlyOnce(scope, photo)) ? bytes : null;
}

async function viewOnlyOnce({ tenant, now }: MemberScope, photo: ServedChatPhoto): Promise<boolean> {
  const { id: photoId, conversationId, messageId, senderId } = photo;
  const taken = await inTenant(tenant.id, async (tx) => {
    if (!(await consumeSingleView(tx, tenant.id, photoId, now))) return false;
    await enqueueLater(tx, 'erase-chat-photo', { tenantId: tenant.id, photoId });
    return true;
  });
  if (taken && photo.receiptsShared)
    await publishToMember(tenant.id, senderId, { type: 'photo-opened', conversationId, messageId });
  return taken;
}

const find = (tx: Tx, scope: MemberScope, photoId: string): Promise<ServedChatPhoto | null> =>
  findChatPhoto(tx, scope.tenant.id, scope.viewer.id, photoId, historySince(scope));

const accessOf = ({ senderId, viewOnce, seenAt }: ServedChatPhoto, { viewer }: MemberScope) =>
  photoAccess({
    role: senderId === viewer.id ? 'sender' : 'receiver',
    premium: viewer.premium,
    viewOnce,
    seen: seenAt !== null,
  });
