import type { Point } from '#app/domain/places/grid.ts';
import outlines from './map-shapes.json' with { type: 'json' };

/** The projection of a map: its center, the horizontal scale of a degree of longitude there, and the overall scale. */
export type Frame = { center: Point; narrow: number; perDegree: number; width: number; height: number };
type Spot = [x: number, y: number];
/** The area drawn beyond the frame: wide screens show some of it next to the text. */
const BESIDE = 900;
const ABOVE = 20;
/** The minimum length of a line and size of an island, in pixels. */
const SHORTEST = 4;
const SMALLEST = 8;
const PER_DEGREE = 100;
/** Neither is a country. */
const LINES = '-lines';

/** Projects a point to the drawing: equal scale in both directions, exact in the center of the map. */
export const projectionOf =
  ({ center, narrow, perDegree, width, height }: Frame) =>
  ({ lat, lon }: Point): { x: number; y: number } => ({
    x: round(width / 2 + (lon - center.lon) * narrow * perDegree),
    y: round(height / 2 - (lat - center.lat) * perDegree),
  });

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * The outlines of a country and its surroundings as SVG paths; null for a country without one. A part of the country at
 * or beyond the edges that has none of the towns (Alaska, islands overseas) is drawn like the surroundings.
 */
export function drawShapes(
  country: string,
  frame: Frame,
  towns: readonly { x: number; y: number }[],
): { home: string; around: string; lines: string } | null {
  if (!Object.hasOwn(outlines, country)) return null;
  const others = Object.keys(outlines).filter((code) => code !== country && !code.endsWith(LINES));
  const parts = ringsOf(country, frame);
  const own = new Set(
    parts.filter(
      (ring) => ring.every((spot) => isInside(spot, frame, frame.width / 6)) || hasAny(ring, towns),
    ),
  );
  return {
    home: areaOf([...own], frame),
    around: [...others.map((code) => ringsOf(code, frame)), parts.filter((ring) => !own.has(ring))]
      .map((rings) => areaOf(rings, frame))
      .join(''),
    lines: lineOf(`${country}${LINES}`, frame),
  };
}

const isInside = ([x, y]: Spot, { width, height }: Frame, sides = 0): boolean =>
  x > sides && x < width - sides && y > 0 && y < height;

/** Whether one of the towns is within a ring. Most are outside its bounding box, so the expensive check is skipped. */
function hasAny(ring: readonly Spot[], towns: readonly { x: number; y: number }[]): boolean {
  const [west, east] = extentOf(ring, 0);
  const [north, south] = extentOf(ring, 1);
  return towns.some(
    ({ x, y }) => x >= west && x <= east && y >= north && y <= south && encloses(ring, [x, y]),
  );
}

function extentOf(ring: readonly Spot[], axis: 0 | 1): [least: number, most: number] {
  const values = ring.map((spot) => spot[axis]);
  return [Math.min(...values), Math.max(...values)];
}

/** Whether a point is within a ring: a ray from it crosses the border an odd number of times. */
const encloses = (ring: readonly Spot[], [x, y]: Spot): boolean =>
  ring.filter(([toX, toY], index) => {
    const [fromX, fromY] = ring.at(index - 1) as Spot;
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  }).length %
    2 ===
  1;

const areaOf = (rings: Spot[][], frame: Frame): string =>
  rings
    .map((ring) => cut(ring, frame))
    .filter(isSeen)
    .map((ring) => `${pathOf(ring)}z`)
    .join('');

/** Lines may continue outside the map; only those that never enter it are left out. */
const lineOf = (name: string, frame: Frame): string =>
  ringsOf(name, frame)
    .filter((line) => line.some((spot) => isInside(spot, frame)))
    .map(pathOf)
    .join('');

/** A path in whole pixels, without points that are too close to the previous one to be visible. */
function pathOf(spots: readonly Spot[]): string {
  let path = '';
  let at: Spot | null = null;
  for (const [exactX, exactY] of spots) {
    const [x, y] = [Math.round(exactX), Math.round(exactY)];
    if (at && Math.hypot(x - at[0], y - at[1]) < SHORTEST) continue;
    path += at ? `${path.includes('l') ? ' ' : 'l'}${x - at[0]} ${y - at[1]}` : `M${x} ${y}`;
    at = [x, y];
  }
  return path.replaceAll(' -', '-');
}

/** Whether a shape is large enough to be visible. */
function isSeen(ring: readonly Spot[]): boolean {
  const span = (axis: 0 | 1): number => {
    const [least, most] = extentOf(ring, axis);
    return most - least;
  };
  return ring.length > 2 && Math.max(span(0), span(1)) >= SMALLEST;
}

const parsed = new Map<string, Point[][]>();

/** The outlines of a country, or its inner borders, in the format of tooling/build/map-shapes.ts. Parsed once per process. */
function outlinesOf(name: string): Point[][] {
  const known = parsed.get(name);
  if (known) return known;
  const shape = (outlines as Record<string, string>)[name] ?? '';
  const rings = shape.split(';').map((ring) => {
    let [lon, lat] = [0, 0];
    return ring.split(' ').map((step): Point => {
      const [dx = 0, dy = 0] = step.split(',').map(Number);
      lon += dx;
      lat += dy;
      return { lat: lat / PER_DEGREE, lon: lon / PER_DEGREE };
    });
  });
  parsed.set(name, rings);
  return rings;
}

function ringsOf(name: string, frame: Frame): Spot[][] {
  const toMap = projectionOf(frame);
  return outlinesOf(name).map((ring) =>
    ring.map((point): Spot => {
      const { x, y } = toMap(point);
      return [x, y];
    }),
  );
}

/** Clips a shape to the map (Sutherland–Hodgman algorithm, one edge after another). */
function cut(ring: Spot[], { width, height }: Frame): Spot[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -BESIDE, 1],
    [0, width + ABOVE, -1],
    [1, -ABOVE, 1],
    [1, height + ABOVE, -1],
  ];
  return edges.reduce((spots, [axis, limit, sign]) => {
    const inside = (spot: Spot): boolean => (spot[axis] - limit) * sign >= 0;
    return spots.flatMap((spot, index) => {
      const before = spots.at(index - 1) ?? spot;
      if (inside(before) === inside(spot)) return inside(spot) ? [spot] : [];
      const share = (limit - before[axis]) / (spot[axis] - before[axis]);
      const crossing: Spot = [
        before[0] + (spot[0] - before[0]) * share,
        before[1] + (spot[1] - before[1]) * share,
      ];
      return inside(spot) ? [crossing, spot] : [crossing];
    });
  }, ring);
}
