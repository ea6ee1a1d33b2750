import sharp from 'sharp';
import { escapeHtml } from '#app/platform/escape-html.ts';

/** The position of an image in a sheet, in pixels. */
type SheetPart = { width: number; height: number; gap: number; columns: number };

const TITLE_HEIGHT = 22;

/** Joins images in rows, each under its title if it has one; long images are cropped at the end. */
export async function joinPictures(
  pictures: readonly { picture: Buffer; title?: string }[],
  { width, height, gap, columns }: SheetPart,
  file: string,
): Promise<void> {
  const layers = await Promise.all(
    pictures.map(async ({ picture, title }, index) => {
      const left = (index % columns) * (width + gap);
      const top = Math.floor(index / columns) * (height + gap);
      const shown = await cut(picture, width, title ? height - TITLE_HEIGHT : height);
      const image = { input: shown, left, top: title ? top + TITLE_HEIGHT : top };
      return title ? [{ input: titleOf(title, width), left, top }, image] : [image];
    }),
  );
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: columns * (width + gap), height: rows * (height + gap) };
  await sharp({ create: { ...size, channels: 3, background: '#808080' } })
    .composite(layers.flat())
    .webp({ quality: 85 })
    .toFile(file);
  console.log(file);
}

async function cut(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).resize(width).toBuffer({ resolveWithObject: true });
  return await sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
    .toBuffer();
}

function titleOf(title: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${TITLE_HEIGHT}"><rect width="100%" height="100%" fill="#222"/><text x="6" y="15" font-family="sans-serif" font-size="12" fill="#fff">${escapeHtml(title)}</text></svg>`,
  );
}
