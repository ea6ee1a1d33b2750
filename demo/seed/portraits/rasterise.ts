import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { perceptualHash } from '#app/domain/photos/perceptual-hash.server.ts';

const LARGE = { width: 720, height: 960 };
const THUMB = { width: 240, height: 320 };
const VEIL = { width: 24, height: 32 };

export type Rasterised = { large: Buffer; thumb: Buffer; veil: Buffer; look: string };

/**
 * Renders the files of a photo from a 3:4 drawing, with its perceptual hash. The small ones are made from the
 * thumbnail's pixels: scaling down the large picture for each took half as long as drawing it.
 */
export async function rasterise(svg: string): Promise<Rasterised> {
  const large = await pixels(sharp(Buffer.from(svg)).resize(LARGE).removeAlpha());
  const thumb = await pixels(from(large).resize(THUMB));
  const [largeFile, thumbFile, veil, look] = await Promise.all([
    from(large).webp({ quality: 80, effort: 0 }).toBuffer(),
    from(thumb).webp({ quality: 80, effort: 0 }).toBuffer(),
    from(thumb).resize(VEIL).blur(3).webp({ quality: 60, effort: 0 }).toBuffer(),
    perceptualHash(from(thumb)),
  ]);
  return { large: largeFile, thumb: thumbFile, veil, look };
}

type Pixels = { data: Buffer; info: OutputInfo };

const pixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

const from = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });
