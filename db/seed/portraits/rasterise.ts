import sharp from 'sharp';

const LARGE = { width: 720, height: 960 };
const THUMB = { width: 240, height: 320 };

/** Makes the two files that a photo has from a drawing of 3:4. */
export async function rasterise(svg: string): Promise<{ large: Buffer; thumb: Buffer }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(LARGE)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [large, thumb] = await Promise.all([
    sharp(data, { raw }).webp({ quality: 80, effort: 0 }).toBuffer(),
    sharp(data, { raw }).resize(THUMB).webp({ quality: 80, effort: 0 }).toBuffer(),
  ]);
  return { large, thumb };
}
