import type { Sharp } from 'sharp';

const SIDE = 8;

/**
 * What a picture looks like in 128 bits: of an 8 × 8 shrinking, whether each field is lighter than its neighbour
 * to the right (64 bits) and below (64 bits). Copies that were scaled, recompressed or slightly retouched
 * differ in a few bits.
 */
export async function lookHash(picture: Sharp): Promise<string> {
  const across = await greys(picture, SIDE + 1, SIDE);
  const down = await greys(picture, SIDE, SIDE + 1);
  const bits: number[] = [];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) bits.push(lighter(across, y * (SIDE + 1) + x, 1));
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) bits.push(lighter(down, y * SIDE + x, SIDE));
  return bits.join('');
}

const lighter = (greys: Uint8Array, at: number, to: number): number =>
  Number((greys[at] ?? 0) > (greys[at + to] ?? 0));

const greys = async (picture: Sharp, width: number, height: number): Promise<Uint8Array> =>
  await picture.clone().greyscale().resize({ width, height, fit: 'fill' }).raw().toBuffer();
