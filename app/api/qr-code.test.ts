import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrPath } from './qr-code.server.ts';

it('a QR code has the three finder patterns and the quiet zone', async () => {
  const { size, path } = qrPath(
    'otpauth://totp/Amora:a%40b.nl?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Amora',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = (x: number, y: number) => (data[(y * size + x) * info.channels] ?? 255) < 128;
  const finder = [1, 0, 1, 1, 1, 0, 1].map(Boolean);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const)
    expect(finder.map((_, n) => dark(x + n, y + 3))).toEqual(finder);
  for (let n = 0; n < size; n += 1)
    expect([dark(n, 3), dark(3, n), dark(n, size - 4)]).toEqual([false, false, false]);
});
