import { STUCK_AFTER_MS } from '#app/domain/photos/photo-rules.ts';
import { earlier } from '#app/platform/durations.ts';
import { removeTenantFiles } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { allChatPhotoFiles, PENDING_UPLOAD_KEPT_MS } from './chat-photo-rules.ts';
import { deleteAbandonedUploads, listStuckChatPhotos } from './chat-photos.queries.server.ts';

/** Restarts stuck uploads and deletes those that could not be sent. */
export async function sweepChatPhotos({ tenant, now }: Scope): Promise<void> {
  const tenantId = tenant.id;
  await inTenant(tenantId, async (tx) => {
    const unsent = await deleteAbandonedUploads(tx, tenantId, earlier(now, PENDING_UPLOAD_KEPT_MS));
    await enqueueAll(
      tx,
      'erase-chat-photo',
      unsent.map((photoId) => ({ tenantId, photoId })),
    );
    const stuck = await listStuckChatPhotos(tx, tenantId, { before: earlier(now, STUCK_AFTER_MS), now });
    await enqueueAll(
      tx,
      'make-chat-photo',
      stuck.map((photoId) => ({ tenantId, photoId })),
    );
  });
}

/** Deletes the files of a photo that was unsent, viewed once or never sent. */
export const eraseChatPhoto = ({ tenant }: Scope, photoId: string): Promise<void> =>
  removeTenantFiles(tenant.id, allChatPhotoFiles(photoId));
