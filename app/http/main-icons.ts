import sharp from 'sharp';
import type { IconTask } from '../platform/draw-icon.ts';

// The entry point of the process that draws brands' icons.

sharp.cache(false);
sharp.concurrency(1);

/** Rendered larger than needed, because a mark's own size is 40. */
const SVG_SIDE = 40;
const DPI = 72;

process.on('message', ({ svg, side }: IconTask) => {
  sharp(Buffer.from(svg), { density: (DPI * side) / SVG_SIDE, limitInputPixels: 4_000_000 })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer()
    .then(
      (bytes) => process.send?.(new Uint8Array(bytes)),
      () => process.send?.(null),
    );
});
process.on('disconnect', () => process.exit(0));
