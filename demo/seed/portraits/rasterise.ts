import sharp from 'sharp';
import { lookHash } from '#app/domain/photos/look-hash.server.ts';

const LARGE = { width: 720, height: 960 };
const THUMB = { width: 240, height: 320 };
const VEIL = { width: 24, height: 32 };

export type Rasterised = { large: Buffer; thumb: Buffer; veil: Buffer; look: string };

/** Makes the files that a photo has from a drawing of 3:4, and says what it looks like, in bits. */
export async function rasterise(svg: string): Promise<Rasterised> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(LARGE)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [large, thumb, veil, look] = await Promise.all([
    sharp(data, { raw }).webp({ quality: 80, effort: 0 }).toBuffer(),
    sharp(data, { raw }).resize(THUMB).webp({ quality: 80, effort: 0 }).toBuffer(),
    sharp(data, { raw }).resize(VEIL).blur(3).webp({ quality: 60, effort: 0 }).toBuffer(),
    lookHash(sharp(data, { raw })),
  ]);
  return { large, thumb, veil, look };
}
