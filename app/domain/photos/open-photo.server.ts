import { adultPhotosFor } from '#app/domain/members/age-check.server.ts';
import { readTenantFile } from '#app/platform/storage.ts';
import { readInTenant } from '#db/client.ts';
import type { AnyScope, Scope } from '#tenants/scope.ts';
import { isServedBlurred, mayOpenPhoto } from './gallery-rules.ts';
import { photoFile } from './photo-files.ts';
import { passSecondsLeft } from './photo-pass.server.ts';
import type { PhotoSize } from './photo-source.ts';
import { findServedPhoto, type ServedRow } from './photos.queries.server.ts';
import { findForReview } from './review.queries.server.ts';

type PhotoRequest = {
  photoId: string;
  size: PhotoSize;
  /** Whether the browser accepts AVIF; WebP otherwise. */
  avif: boolean;
  /** The URL's query, which may contain a pass. */
  query: URLSearchParams;
};

export type OpenedPhoto = {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/avif' | 'image/webp';
  etag: string;
  /** The cache lifetime; at most a minute, so that blocks and deletions reach cached copies. */
  keepSeconds: number;
  /** Visible to visitors: the main photo of a member who opted in. */
  public: boolean;
};

const KEEP_SECONDS = 60;

/** A photo's bytes, if its state, its member, blocks and the gallery rules allow this viewer to see it. */
export async function openPhoto(scope: AnyScope, request: PhotoRequest): Promise<OpenedPhoto | null> {
  const { tenant, viewer, now } = scope;
  const { photoId, size, query } = request;
  const viewerId = viewer?.id ?? 0;
  const [row] = await readInTenant(tenant.id, (tx) => [findServedPhoto(tx, tenant.id, photoId, viewerId)]);
  if (!row) return null;
  const passLeft = viewer ? passSecondsLeft({ tenantId: tenant.id, viewerId, photoId }, query, now) : 0;
  const own = row.memberId === viewerId;
  const { state, seenByVisitors: _, ...facts } = row;
  const policy = adultPhotosFor(scope);
  const active = state === 'active';
  if (!mayOpenPhoto({ ...facts, own, active, passed: passLeft > 0, adultPolicy: policy })) return null;
  const veiled = isServedBlurred({ ...facts, own, passed: passLeft > 0 });
  const served = veiled ? 'veil' : size;
  const found = await readPhoto(tenant.id, photoId, served, request.avif && row.avif);
  if (!found) return null;
  // A response for a URL with a pass never puts the clear photo into a shared cache.
  const clear = row.blurred && !veiled;
  return {
    ...found,
    etag: `"${row.version}-${served}-${found.type.slice(6)}"`,
    keepSeconds: own || (row.main && !clear) ? KEEP_SECONDS : Math.min(KEEP_SECONDS, passLeft),
    public: isPublic(row) && !clear,
  };
}

const isPublic = (row: ServedRow): boolean => row.main && row.state === 'active' && row.seenByVisitors;

/** A photo in any state, for review by staff; null when it is gone or still being processed. */
export async function openReviewedPhoto(
  { tenant }: Scope,
  photoId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [findForReview(tx, tenant.id, photoId)]);
  return row && (await readPhoto(tenant.id, photoId, 'full', false));
}

/** Falls back to the cropped version, the only one that older photos have. */
async function readPhoto(tenantId: number, photoId: string, size: PhotoSize, avif: boolean) {
  for (const candidate of size === 'full' ? (['full', 'large'] as const) : [size])
    for (const format of avif ? (['avif', 'webp'] as const) : (['webp'] as const)) {
      const bytes = await readTenantFile(tenantId, photoFile(photoId, candidate, format));
      if (bytes) return { bytes, type: `image/${format}` as const };
    }
  return null;
}
