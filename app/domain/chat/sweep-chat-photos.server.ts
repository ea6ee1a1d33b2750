import { STUCK_AFTER_MS } from '#app/domain/photos/photo-rules.ts';
import { removeTenantFiles } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { allChatPhotoFiles } from './chat-photo-files.ts';
import { UNSENT_KEPT_MS } from './chat-photo-rules.ts';
import { deleteOldUnsent, listStuckChatPhotos } from './chat-photos.queries.server.ts';

/** Begins anew what waits too long to be sent, and forgets what could not be. */
export async function sweepChatPhotos({ tenant, now }: Scope): Promise<void> {
  const tenantId = tenant.id;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await inTenant(tenantId, async (tx) => {
    for (const photoId of await deleteOldUnsent(tx, tenantId, ago(UNSENT_KEPT_MS)))
      await enqueueLater(tx, 'erase-chat-photo', { tenantId, photoId });
    for (const photoId of await listStuckChatPhotos(tx, tenantId, ago(STUCK_AFTER_MS)))
      await enqueueLater(tx, 'make-chat-photo', { tenantId, photoId });
  });
}

/** The files of a photo that was unsent, seen for the one time, or never sent. */
export const eraseChatPhoto = ({ tenant }: Scope, photoId: string): Promise<void> =>
  removeTenantFiles(tenant.id, allChatPhotoFiles(photoId));
