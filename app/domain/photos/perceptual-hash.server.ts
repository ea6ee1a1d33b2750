import type { Sharp } from 'sharp';

const SIDE = 8;

/**
 * A 128-bit perceptual hash: the picture is scaled down to 8 × 8, and each field is compared with its neighbor to the
 * right (64 bits) and below (64 bits). Copies that were scaled, recompressed or slightly retouched differ in a few
 * bits.
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const across = await grays(picture, SIDE + 1, SIDE);
  const down = await grays(picture, SIDE, SIDE + 1);
  const bits: number[] = [];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) bits.push(lighter(across, y * (SIDE + 1) + x, 1));
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) bits.push(lighter(down, y * SIDE + x, SIDE));
  return bits.join('');
}

const lighter = (grays: Uint8Array, at: number, to: number): number =>
  Number((grays[at] ?? 0) > (grays[at + to] ?? 0));

const grays = async (picture: Sharp, width: number, height: number): Promise<Uint8Array> =>
  await picture.clone().grayscale().resize({ width, height, fit: 'fill' }).raw().toBuffer();
