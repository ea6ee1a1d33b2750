import { createRequire } from 'node:module';
import { iso31661 } from 'iso-3166';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { PLACE_COUNTRIES } from '#app/domain/places/place-countries.ts';

/** Coordinates are stored in hundredths of a degree, about a kilometer. */
export const PER_DEGREE = 100;
/** The simplification tolerance of lines: for countries with landing pages, and for those around them. */
const TOLERANCE = 0.008;
const TOLERANCE_AROUND = 0.06;
/** Rings that are smaller in both directions are left out. */
const SMALLEST = 0.06;
const SMALLEST_AROUND = 0.4;
/** Visible on a map of one of the countries. */
const AROUND =
  'MX CU BS SI HR CZ SK HU MC SM VA AD PT PL LT LV EE RU BY UA MA DZ TN RS BA IM JE GG FO AX GI ME AL'.split(
    ' ',
  );

type Point = [lon: number, lat: number];

/**
 * The outlines of countries and the borders of the United States' states, as text: rings separated by `;`, each as the
 * differences between its points. From Natural Earth and the US Census Bureau, both public domain
 * (docs/decisions/2026-11-23-maps.md).
 */
export function mapShapes(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const world = simplified(require('world-atlas/countries-10m.json') as Topology, TOLERANCE);
  const coarse = simplified(require('world-atlas/countries-10m.json') as Topology, TOLERANCE_AROUND);
  const states = simplified(require('us-atlas/states-10m.json') as Topology, TOLERANCE_AROUND / 2);
  return {
    ...Object.fromEntries(
      [...PLACE_COUNTRIES, ...AROUND].flatMap((country) => {
        // Canada's islands would be a third of the file.
        const fine = PLACE_COUNTRIES.includes(country) && country !== 'CA';
        const rings = ringsOf(fine ? world : coarse, country, fine ? SMALLEST : SMALLEST_AROUND);
        return rings.length > 0 ? [[country, write(rings)]] : [];
      }),
    ),
    'US-lines': write(
      mesh(states, states.objects.states as GeometryCollection, (a, b) => a !== b).coordinates as Point[][],
    ),
  };
}

function ringsOf(world: Topology, country: string, smallest: number): Point[][] {
  const numeric = iso31661.find(({ alpha2 }) => alpha2 === country)?.numeric;
  const geometry = (world.objects.countries as GeometryCollection).geometries.find(
    ({ id }) => id === numeric,
  );
  if (!geometry) return [];
  const { geometry: shape } = feature(world, geometry) as GeoJSON.Feature<
    GeoJSON.Polygon | GeoJSON.MultiPolygon
  >;
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return (polygons.flat() as Point[][]).filter((ring) => extent(ring) >= smallest);
}

function extent(ring: Point[]): number {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  const span = (values: number[]) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  return Math.max(span(lons), span(lats));
}

/** The topology with fewer points; neighbors share their lines, so that there are no gaps. */
function simplified({ transform, ...topology }: Topology, tolerance: number): Topology {
  const { scale: [kx, ky] = [1, 1], translate: [dx, dy] = [0, 0] } = transform ?? {};
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([ax = 0, ay = 0]): Point => {
      if (!transform) return [ax, ay];
      x += ax;
      y += ay;
      return [x * kx + dx, y * ky + dy];
    });
    return simplify(points, tolerance);
  });
  return { ...topology, arcs };
}

/** The Douglas–Peucker algorithm; a closed line keeps the point that is farthest from its start. */
function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let at = 0;
  points.forEach((point, index) => {
    const away = distance(point, first, last);
    if (away > farthest) [farthest, at] = [away, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ];
}

/** The distance from a point to the segment between two others, in degrees of latitude. */
function distance([lon, lat]: Point, [lonA, latA]: Point, [lonB, latB]: Point): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const [bx, by] = [(lonB - lonA) * narrow, latB - latA];
  const [px, py] = [(lon - lonA) * narrow, lat - latA];
  const length = bx * bx + by * by;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
  return Math.hypot(px - along * bx, py - along * by);
}

function write(rings: Point[][]): string {
  return rings
    .map((ring) => {
      let [x, y] = [0, 0];
      return ring
        .map(([lon, lat]) => [Math.round(lon * PER_DEGREE), Math.round(lat * PER_DEGREE)] as const)
        .filter(
          ([lon, lat], index, all) =>
            index === 0 || lon !== all[index - 1]?.[0] || lat !== all[index - 1]?.[1],
        )
        .map(([lon, lat]) => {
          const step = `${lon - x},${lat - y}`;
          [x, y] = [lon, lat];
          return step;
        })
        .join(' ');
    })
    .filter((ring) => ring.includes(' '))
    .join(';');
}
