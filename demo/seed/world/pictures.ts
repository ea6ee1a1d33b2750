import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPortrait } from '../portraits/draw-portrait.ts';
import type { BrandSlug } from '../portraits/light.ts';
import { type Rasterised, rasterise } from '../portraits/rasterise.ts';
import type { Player } from './cast.ts';

/** Enough to keep the cores busy while files are written. */
const CONCURRENCY = 4;

/**
 * Draws the photos of a brand's profiles into the storage folder; returns the perceptual hash of each. With `drawings`,
 * at most that many are drawn and then reused.
 */
export async function writePictures(
  cast: readonly Player[],
  brand: BrandSlug,
  folder: string,
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
      const own = join(folder, next.id);
      await mkdir(own, { recursive: true });
      looks.set(next.id, look);
      await Promise.all([
        writeFile(join(own, 'large.webp'), large),
        writeFile(join(own, 'thumb.webp'), thumb),
        // Any photo may be blurred by a review.
        writeFile(join(own, 'veil.webp'), veil),
      ]);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, drawWaiting));
  return looks;
}
