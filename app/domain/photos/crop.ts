/**
 * The part of a photo that cards show, always 3:4. `zoom` is in percent of the largest possible part; `x` and `y` are
 * thousandths of the remaining space.
 */
export type Crop = { zoom: number; x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };

export const LARGEST_ZOOM = 400;
/** Faces are in the upper half of most photos. */
export const DEFAULT_CROP: Crop = { zoom: 100, x: 500, y: 250 };

const ASPECT = 3 / 4;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The crop in pixels, always inside the picture. */
export function cropBox(picture: { width: number; height: number }, crop: Crop): Box {
  const zoom = within(crop.zoom, 100, LARGEST_ZOOM) / 100;
  const largest = Math.min(picture.width, picture.height * ASPECT);
  const width = within(Math.round(largest / zoom), 1, picture.width);
  const height = within(Math.round(largest / zoom / ASPECT), 1, picture.height);
  const place = (room: number, share: number) => Math.round((room * within(share, 0, 1000)) / 1000);
  return {
    left: place(picture.width - width, crop.x),
    top: place(picture.height - height, crop.y),
    width,
    height,
  };
}

/** A crop from a form or a call; null when it is invalid. */
export function readCrop(given: { zoom?: unknown; x?: unknown; y?: unknown }): Crop | null {
  const [zoom, x, y] = [given.zoom, given.x, given.y].map(wholeNumber);
  if (zoom === undefined || x === undefined || y === undefined) return null;
  const fits = zoom >= 100 && zoom <= LARGEST_ZOOM && x >= 0 && x <= 1000 && y >= 0 && y <= 1000;
  return fits ? { zoom, x, y } : null;
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
