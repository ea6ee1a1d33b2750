import { makePrivatePicture } from '#app/domain/photos/make-private.server.ts';
import { MAX_TRIES, STUCK_AFTER_MS } from '#app/domain/photos/photo-rules.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { readTenantFile, removeTenantFiles, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { allChatPhotoFiles, chatOriginalFile, chatPhotoFile } from './chat-photo-rules.ts';
import {
  countChatTry,
  findWaitingPhoto,
  storeChatFault,
  storeChatPicture,
  type WaitingPhoto,
} from './chat-photos.queries.server.ts';
import { postMessage } from './post-message.server.ts';

/**
 * Processes an uploaded photo and then sends it, in this order, so that a photo which cannot be shown is never
 * charged. Idempotent: a photo that was sent or refused is left alone.
 */
export async function makeChatPhoto(scope: Scope, photoId: string): Promise<void> {
  const { tenant, now } = scope;
  const photo = await inTenant(tenant.id, (tx) => findWaitingPhoto(tx, tenant.id, photoId));
  if (photo?.state !== 'quarantine') return;
  const bytes = await readTenantFile(tenant.id, chatOriginalFile(photoId));
  const lost = !bytes && now.getTime() - photo.createdAt.getTime() > STUCK_AFTER_MS;
  if (lost || photo.tries >= MAX_TRIES) return await refuse(scope, photoId, photo, 'unreadable');
  if (!bytes) throw new Error('The file of the photo is not there yet.');

  await inTenant(tenant.id, (tx) => countChatTry(tx, tenant.id, photoId, 1));
  const made = await makePrivatePicture(scope, bytes);
  if (!made) throw new Error('The picture crashed its process.');
  if (!made.ok) return await refuse(scope, photoId, photo, made.code);
  const { width, height } = made;
  const veil = Buffer.from(made.veil).toString('base64');
  try {
    await writeTenantFile(tenant.id, chatPhotoFile(photoId), made.full);
  } catch (error) {
    // A storage failure, not a problem with the photo.
    await inTenant(tenant.id, (tx) => countChatTry(tx, tenant.id, photoId, -1));
    throw error;
  }
  const stored = await inTenant(tenant.id, (tx) =>
    storeChatPicture(tx, tenant.id, photoId, { width, height, veil }),
  );
  if (stored) await send(scope, photoId, photo);
  else await removeIfUnsent(scope, photoId);
}

/** A concurrent run may have sent the photo: then the file belongs to the sent message. */
async function removeIfUnsent({ tenant }: Scope, photoId: string): Promise<void> {
  const photo = await inTenant(tenant.id, (tx) => findWaitingPhoto(tx, tenant.id, photoId));
  if (photo?.state !== 'sent') await removeTenantFiles(tenant.id, allChatPhotoFiles(photoId));
}

async function send(scope: Scope, photoId: string, photo: WaitingPhoto): Promise<void> {
  const { tenant } = scope;
  const { senderId, recipientId, clientId, body, agreed, signupAt } = photo;
  // Charges at most the price agreed at the upload, even if the price has changed.
  const posting = { recipientId, clientId, body, agreed, price: tenant.settings.photo_credits };
  const outcome = await postMessage(
    scope,
    { id: senderId, signupAt },
    { ...posting, kind: 'photo', photoId },
  );
  if (!outcome.ok) return await refuse(scope, photoId, photo, outcome.code);
  await removeTenantFiles(tenant.id, [chatOriginalFile(photoId)]);
}

async function refuse(scope: Scope, photoId: string, photo: WaitingPhoto, fault: string): Promise<void> {
  const { tenant } = scope;
  const stored = await inTenant(tenant.id, (tx) => storeChatFault(tx, tenant.id, photoId, fault));
  if (!stored) return await removeIfUnsent(scope, photoId);
  await removeTenantFiles(tenant.id, allChatPhotoFiles(photoId));
  const { recipientId, clientId } = photo;
  await publishToMember(tenant.id, photo.senderId, { type: 'photo-failed', recipientId, clientId, fault });
}
