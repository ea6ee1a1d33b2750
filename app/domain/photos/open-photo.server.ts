import { readTenantFile } from '#app/platform/storage.ts';
import { readInTenant } from '#db/client.ts';
import type { AnyScope } from '#tenants/scope.ts';
import type { PhotoSize } from './photo-source.ts';
import { photoIsVisible } from './photos.queries.server.ts';

/** A photo's bytes, when its state, its member and the block list let this viewer see it. */
export async function openPhoto(
  scope: AnyScope,
  photoId: string,
  size: PhotoSize,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { tenant, viewer } = scope;
  const [visible] = await readInTenant(tenant.id, (tx) => [
    photoIsVisible(tx, tenant.id, photoId, viewer?.id ?? 0),
  ]);
  return visible ? await readTenantFile(tenant.id, `photos/${photoId}/${size}.webp`) : null;
}
