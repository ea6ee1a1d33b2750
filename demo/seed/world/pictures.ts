import type { Storage } from '#app/platform/storage-local.ts';
import { drawPortrait } from '../portraits/draw-portrait.ts';
import type { BrandSlug } from '../portraits/light.ts';
import { type Rasterised, rasterise } from '../portraits/rasterise.ts';
import type { Player } from './cast.ts';

/** Enough to keep the cores busy while files are written. */
const CONCURRENCY = 4;

/**
 * Draws the photos of a brand's profiles into a folder of the storage; returns the perceptual hash of each. With `drawings`,
 * at most that many are drawn and then reused.
 */
export async function writePictures(
  cast: readonly Player[],
  brand: BrandSlug,
  { storage, folder }: { storage: Pick<Storage, 'write'>; folder: string },
  drawings = Number.POSITIVE_INFINITY,
): Promise<Map<string, string>> {
  const waiting = cast.flatMap((player) => player.photoIds.map((id, picture) => ({ player, id, picture })));
  const looks = new Map<string, string>();
  const drawn: Promise<Rasterised>[] = [];
  const draw = (next: (typeof waiting)[number]): Promise<Rasterised> => {
    const again = looks.size >= drawings ? drawn[looks.size % drawn.length] : undefined;
    if (again) return again;
    const drawing = rasterise(drawPortrait(next.player, brand, next.picture));
    if (drawings < waiting.length) drawn.push(drawing);
    return drawing;
  };
  const drawWaiting = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { large, thumb, veil, look } = await draw(next);
      const write = (name: string, bytes: Uint8Array) => storage.write(`${folder}/${next.id}/${name}`, bytes);
      looks.set(next.id, look);
      await Promise.all([
        write('large.webp', large),
        write('thumb.webp', thumb),
        // Any photo may be blurred by a review.
        write('veil.webp', veil),
      ]);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, drawWaiting));
  return looks;
}
