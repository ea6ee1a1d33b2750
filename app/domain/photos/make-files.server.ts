import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Failure, Success } from '#app/platform/result.ts';
import { type Crop, cropBox } from './crop.ts';
import { decodeHeic } from './decode-heic.server.ts';
import { perceptualHash } from './perceptual-hash.server.ts';
import { MAX_PIXELS, MAX_PNG_PIXELS, type PictureFault, SMALLEST_SIDE_PIXELS } from './photo-rules.ts';
import type { PhotoSize } from './photo-source.ts';
import { pictureFormat } from './picture-format.ts';

// The only accepted formats; sharp could also read SVG, PDF, TIFF, GIF and more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export type FileTask = {
  /** `all` from an upload, `cut` from the stored whole photo, `whole` without a crop. */
  make: 'all' | 'cut' | 'whole';
  bytes: Uint8Array;
  crop: Crop;
};
export type MadeFiles = Success<{
  files: { size: PhotoSize | 'master'; format: 'avif' | 'webp'; bytes: Uint8Array }[];
  /** The size of the stored picture. */
  width: number;
  height: number;
  hash: string;
}>;
export type FileOutcome = MadeFiles | Failure<PictureFault>;

export const LARGE = { width: 720, height: 960 };
export const THUMB = { width: 240, height: 320 };
const MASTER_SIDE_PIXELS = 2048;
const FULL_SIDE_PIXELS = 1440;
const VEIL = { width: 24, height: 32 };
const WITHIN_SECONDS = 8;
const MASTER_WEBP = { quality: 92, effort: 2 };
const WEBP = { quality: 78, effort: 4 };
const AVIF = { quality: 52, effort: 2 };

type Raw = { data: Buffer; info: OutputInfo };

class PictureRefused extends Error {
  readonly code: PictureFault;
  constructor(code: PictureFault) {
    super(code);
    this.code = code;
  }
}

/**
 * Re-encodes a photo: upright, in sRGB, without metadata or anything else embedded in the original. Runs in a separate
 * process.
 */
export async function makeFiles({ make, bytes, crop }: FileTask): Promise<FileOutcome> {
  try {
    const picture = await readPicture(bytes);
    const { width, height } = picture.info;
    if (make === 'whole') return await wholeOf(picture);
    const cut = cropBox({ width, height }, crop);
    const large = await pixels(of(picture).extract(cut).resize(LARGE));
    const files = [
      ...(await both('large', of(large))),
      ...(await both('thumb', of(large).resize(THUMB))),
      file('veil', 'webp', await veilOf(large)),
    ];
    if (make === 'all') {
      files.push(file('master', 'webp', await of(picture).webp(MASTER_WEBP).toBuffer()));
      files.push(...(await both('full', of(await pixels(fitted(of(picture), FULL_SIDE_PIXELS))))));
    }
    return { ok: true, files, width, height, hash: await perceptualHash(of(picture)) };
  } catch (error) {
    if (error instanceof PictureRefused) return { ok: false, code: error.code };
    return { ok: false, code: 'unreadable' };
  }
}

/** Only the whole photo in one size and its blurred placeholder, for a photo with a single recipient. */
async function wholeOf(picture: Raw): Promise<MadeFiles> {
  const full = await pixels(fitted(of(picture), FULL_SIDE_PIXELS));
  const { width, height } = full.info;
  const files = [
    file('full', 'webp', await of(full).webp(WEBP).toBuffer()),
    file('veil', 'webp', await veilOf(full)),
  ];
  return { ok: true, files, width, height, hash: await perceptualHash(of(picture)) };
}

/** The picture's pixels, upright and no larger than the stored size. */
async function readPicture(bytes: Uint8Array): Promise<Raw> {
  const format = pictureFormat(bytes);
  if (!format) throw new PictureRefused('unreadable');
  const opened = format === 'heic' ? await openHeic(bytes) : await openKnown(bytes, format);
  return await pixels(
    fitted(opened.timeout({ seconds: WITHIN_SECONDS }).autoOrient(), MASTER_SIDE_PIXELS)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );
}

async function openKnown(bytes: Uint8Array, format: string): Promise<Sharp> {
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
  // Reads only the header, without the pixel limit, to distinguish a decompression bomb from a broken file.
  const head = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (head.format !== format) throw new PictureRefused('unreadable');
  if ((head.pages ?? 1) > 1) throw new PictureRefused('animated');
  refuseSize(head.width, head.height, format === 'png' ? MAX_PNG_PIXELS : MAX_PIXELS);
  return sharp(bytes, options);
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(bytes, refuseSize);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function refuseSize(width: number, height: number, maxPixels = MAX_PIXELS): void {
  if (width * height > maxPixels) throw new PictureRefused('too_many_pixels');
  if (Math.min(width, height) < SMALLEST_SIDE_PIXELS) throw new PictureRefused('too_small');
}

const fitted = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const pixels = (image: Sharp): Promise<Raw> =>
  image.removeAlpha().raw().toBuffer({ resolveWithObject: true });

const of = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const file = (size: PhotoSize | 'master', format: 'avif' | 'webp', bytes: Uint8Array) => ({
  size,
  format,
  bytes,
});

const both = async (size: PhotoSize, image: Sharp) => [
  file(size, 'webp', await image.clone().webp(WEBP).toBuffer()),
  file(size, 'avif', await image.clone().avif(AVIF).toBuffer()),
];

/** A blurred placeholder with only the light and dark areas, shown until the photo is opened. */
const veilOf = async (large: Raw): Promise<Buffer> =>
  await of(await pixels(of(large).resize({ width: 6, height: 8, fit: 'fill' })))
    .resize({ ...VEIL, fit: 'fill', kernel: 'cubic' })
    .webp({ quality: 60, effort: 0 })
    .toBuffer();
