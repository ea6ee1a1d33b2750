import type { Point } from '#app/domain/places/grid.ts';
import outlines from './map-shapes.json' with { type: 'json' };

/** What a map shows: its middle, how narrow a degree of longitude is there, and its scale. */
export type Frame = { centre: Point; narrow: number; perDegree: number; width: number; height: number };
type Spot = [x: number, y: number];
/** What is drawn beyond the frame: wide screens show some of it beside the words. */
const MARGIN = 900;
const PER_DEGREE = 100;
/** Neither is a country. */
const LINES = '-lines';

/** From a point to the drawing: equal scale in both directions, true in the middle of the map. */
export const projectionOf =
  ({ centre, narrow, perDegree, width, height }: Frame) =>
  ({ lat, lon }: Point): { x: number; y: number } => ({
    x: round(width / 2 + (lon - centre.lon) * narrow * perDegree),
    y: round(height / 2 - (lat - centre.lat) * perDegree),
  });

const round = (value: number): number => Math.round(value * 10) / 10;

/** The outlines of a country and of what is around it as SVG paths; null for a country without one. */
export function drawShapes(
  country: string,
  frame: Frame,
): { home: string; around: string; lines: string } | null {
  const shapes: Record<string, string> = outlines;
  const home = shapes[country];
  if (home === undefined) return null;
  const others = Object.keys(shapes).filter((code) => code !== country && !code.endsWith(LINES));
  return {
    home: areaOf(home, frame),
    around: others.map((code) => areaOf(shapes[code] ?? '', frame)).join(''),
    lines: lineOf(shapes[`${country}${LINES}`] ?? '', frame),
  };
}

const areaOf = (shape: string, frame: Frame): string =>
  ringsOf(shape, frame)
    .map((ring) => cut(ring, frame))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${pathOf(ring)}z`)
    .join('');

/** A line that leaves the map goes on out of sight; only those that never enter it are left out. */
const lineOf = (shape: string, frame: Frame): string =>
  ringsOf(shape, frame)
    .filter((line) => line.some(([x, y]) => x > 0 && x < frame.width && y > 0 && y < frame.height))
    .map(pathOf)
    .join('');

function pathOf(spots: readonly Spot[]): string {
  const steps = spots.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${steps.filter((step, index) => step !== steps[index - 1]).join('L')}`;
}

/** Reads what tooling/build/map-shapes.ts writes. */
function ringsOf(shape: string, frame: Frame): Spot[][] {
  const toMap = projectionOf(frame);
  return shape.split(';').map((ring) => {
    let [lon, lat] = [0, 0];
    return ring.split(' ').map((step): Spot => {
      const [dx = 0, dy = 0] = step.split(',').map(Number);
      lon += dx;
      lat += dy;
      const { x, y } = toMap({ lat: lat / PER_DEGREE, lon: lon / PER_DEGREE });
      return [x, y];
    });
  });
}

/** What of a shape lies on the map (Sutherland and Hodgman's method, one edge after another). */
function cut(ring: Spot[], { width, height }: Frame): Spot[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -MARGIN, 1],
    [0, width + MARGIN, -1],
    [1, -MARGIN, 1],
    [1, height + MARGIN, -1],
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
