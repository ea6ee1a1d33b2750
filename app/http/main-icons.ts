import sharp from 'sharp';
import type { DrawTask } from '../platform/draw-icon.ts';

// The program that draws brands' icons, social preview images and the images of the installed app.

sharp.cache(false);
sharp.concurrency(1);

/** At this density a drawing is rendered in its own size. */
const DPI = 72;

process.on('message', ({ svg, svgWidth, width, height, format = 'png' }: DrawTask) => {
  const drawn = sharp(Buffer.from(svg), {
    density: (DPI * width) / svgWidth,
    limitInputPixels: 4_000_000,
  }).resize(width, height, { fit: 'contain', background: '#0000' });
  const encoded =
    format === 'webp'
      ? drawn.webp({ quality: 80 })
      : drawn.png({ compressionLevel: 9, palette: true, colors: width === height ? 128 : 256 });
  encoded.toBuffer().then(
    (bytes) => process.send?.(new Uint8Array(bytes)),
    () => process.send?.(null),
  );
});
process.on('disconnect', () => process.exit(0));
