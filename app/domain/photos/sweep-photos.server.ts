import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { removeTenantFiles } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { allPhotoFiles } from './photo-files.ts';
import { deleteLongRefused, listStuck } from './photo-processing.queries.server.ts';
import { REFUSED_KEPT_DAYS, STUCK_AFTER_MS } from './photo-rules.ts';

/** Restarts photos stuck in quarantine, and deletes those refused long ago. */
export async function sweepPhotos({ tenant, now }: Scope): Promise<void> {
  const { id: tenantId } = tenant;
  await inTenant(tenantId, async (tx) => {
    const stuck = await listStuck(tx, tenantId, { before: earlier(now, STUCK_AFTER_MS), now });
    await enqueueAll(
      tx,
      'make-photo',
      stuck.map((photoId) => ({ tenantId, photoId, make: 'all' })),
    );
    const old = await deleteLongRefused(tx, tenantId, earlier(now, REFUSED_KEPT_DAYS * DAY_MS));
    await enqueueAll(
      tx,
      'erase-photo-files',
      old.map((photoId) => ({ tenantId, photoId })),
    );
  });
}

/** Deletes the files of a deleted photo. */
export const erasePhotoFiles = ({ tenant }: Scope, photoId: string): Promise<void> =>
  removeTenantFiles(tenant.id, allPhotoFiles(photoId));
