import { readTenantFile, removeTenantFiles, writeTenantFile } from '#app/platform/storage.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { makeFilesInProcess } from './image-processes.server.ts';
import { keep } from './make-photo.server.ts';
import { allPhotoFiles, masterFile, photoFile } from './photo-files.ts';
import { findForProcessing, storeCut } from './photo-processing.queries.server.ts';

/** Crops a photo again as its owner last chose. The old files are served until the new ones exist. */
export async function cutPhoto({ tenant }: Scope, photoId: string): Promise<void> {
  for (;;) {
    const photo = await inTenant(tenant.id, (tx) => findForProcessing(tx, tenant.id, photoId));
    // It may have been deleted while its files were being made.
    if (!photo) return await removeTenantFiles(tenant.id, allPhotoFiles(photoId));
    if (photo.state === 'quarantine' || photo.state === 'refused') return;
    const bytes = await wholePicture(tenant.id, photoId);
    if (!bytes) throw new Error('The photo has no file to crop.');
    const made = await makeFilesInProcess({ make: 'cut', bytes, crop: photo.crop });
    if (!made.ok) throw new Error(`The photo could not be cropped: ${made.code}.`);
    await keep(tenant.id, photoId, made);
    if (await inTenant(tenant.id, (tx) => storeCut(tx, tenant.id, photoId, photo.crop))) return;
    // Its owner chose another crop meanwhile, whose files these may have replaced.
  }
}

/** The source of the crop; a photo that was stored cropped only is its own source. */
async function wholePicture(tenantId: number, photoId: string): Promise<Uint8Array | null> {
  const master = await readTenantFile(tenantId, masterFile(photoId));
  if (master) return master;
  const large = await readTenantFile(tenantId, photoFile(photoId, 'large', 'webp'));
  if (large) await writeTenantFile(tenantId, masterFile(photoId), large);
  return large;
}
