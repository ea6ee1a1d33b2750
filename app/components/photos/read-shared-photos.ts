import { SHARED_PHOTOS } from '#app/domain/safety/browser-caches.ts';
import { HOUR_MS } from '#app/platform/durations.ts';

/** Shared photos are discarded after this, because no one expects them anymore. */
const KEPT_FOR_MS = HOUR_MS;

/** Photos that another app has shared with this one and that the member has not decided about yet. */
export async function readSharedPhotos(now = Date.now()): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_PHOTOS))) return [];
  const cache = await caches.open(SHARED_PHOTOS);
  const files: File[] = [];
  for (const key of await cache.keys()) {
    const response = await cache.match(key);
    const keptAt = Number(response?.headers.get('X-Kept-At'));
    if (!response || now - keptAt > KEPT_FOR_MS) continue;
    const name = decodeURIComponent(response.headers.get('X-Name') ?? '');
    const blob = await response.blob();
    files.push(new File([blob], name || 'photo', { type: blob.type }));
  }
  if (files.length === 0) await forgetSharedPhotos();
  return files;
}

export const forgetSharedPhotos = (): Promise<boolean> => caches.delete(SHARED_PHOTOS);
