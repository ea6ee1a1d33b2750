import { LRUCache } from 'lru-cache';
import { centerOf, type Point } from '#app/domain/places/grid.ts';
import { largestTowns, type Town } from '#app/domain/places/towns.server.ts';
import { drawShapes, type Frame, projectionOf } from './map-drawing.server.ts';

/** The size of the drawing; labels and photos lie within the middle part, which a phone shows. */
export const MAP_WIDTH = 1200;
export const MAP_HEIGHT = 760;
const INNER = { width: 540, height: 480 };

export type MapSpot = { x: number; y: number };
type MapTown = MapSpot & { name: string };
export type RegionMap = {
  /** SVG paths: the country, its neighbors, and borders of states within it ('' for none). */
  home: string;
  around: string;
  lines: string;
  /** Towns with their names, largest first. */
  towns: MapTown[];
  /** Positions for member photos: other towns, chosen regardless of where anyone lives. */
  spots: MapSpot[];
};

const NAMED_TOWNS = 4;
const SPOTS = 9;
const FEWEST_SPOTS = 3;
/** The region's largest towns determine the frame; any visible town may get a label or a photo. */
const FRAMING_TOWNS = 160;
const TOWNS = 4_000;
/** Two labels overlap when they are closer than this in both directions. */
const NAME = { width: 150, height: 48 };
/** A member's photo with its margin; its distance to a labeled town is larger. */
const PHOTO = { width: 98, height: 84, fromNames: 124 };
/** Minimum span in degrees, so that a city's map includes its surroundings. */
const SMALLEST_SPAN = 1.1;
const KEPT = 300;
const maps = new LRUCache<string, Promise<RegionMap | null>>({ max: KEPT });

/** The map of a region ('' for the whole country); null where no outlines or towns are known. Cached. */
export function regionMap(country: string, region: string): Promise<RegionMap | null> {
  const key = region || country;
  let map = maps.get(key);
  if (!map) {
    map = makeMap(country, region);
    map.catch(() => maps.delete(key));
    maps.set(key, map);
  }
  return map;
}

async function makeMap(country: string, region: string): Promise<RegionMap | null> {
  const ownTowns = await largestTowns(country, region, TOWNS);
  if (ownTowns.length === 0) return null;
  const frame = frameOf(ownTowns.slice(0, FRAMING_TOWNS));
  const toMap = projectionOf(frame);
  const inSight = (towns: readonly Town[], reach: number): MapTown[] =>
    towns
      .map(({ name, cell }) => ({ name, ...toMap(centerOf(cell)) }))
      .filter(({ x, y }) => Math.abs(x - MAP_WIDTH / 2) < 300 && Math.abs(y - MAP_HEIGHT / 2) < reach);
  const shapes = drawShapes(country, frame, inSight(ownTowns, 300));
  if (!shapes) return null;
  const others = region === '' ? [] : await largestTowns(country, '', TOWNS);
  const named = spread([...inSight(ownTowns, 300), ...inSight(others, 300)], NAMED_TOWNS, NAME, []);
  const places = [ownTowns, others].flatMap((towns) => shuffled(inSight(towns, 240), region || country));
  const spots = spread(places, SPOTS, PHOTO, named);
  // In a small country the photos need the space of the labels.
  const towns = spots.length < FEWEST_SPOTS ? named.slice(0, 1) : named;
  const free = towns === named ? spots : spread(places, SPOTS, PHOTO, towns);
  return { ...shapes, towns, spots: free.map(({ x, y }) => ({ x, y })) };
}

/** The frame of the map: most of the towns, without the most distant ones (islands overseas), in the middle part. */
function frameOf(towns: readonly Town[]): Frame {
  const points = towns.map(({ cell }) => centerOf(cell));
  const [south, north] = middleOf(points.map(({ lat }) => lat));
  const [west, east] = middleOf(points.map(({ lon }) => lon));
  const center: Point = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const narrow = Math.cos((center.lat * Math.PI) / 180);
  const perDegree = Math.min(
    INNER.height / Math.max(SMALLEST_SPAN, north - south),
    INNER.width / Math.max(SMALLEST_SPAN, (east - west) * narrow),
  );
  return { center, narrow, perDegree, width: MAP_WIDTH, height: MAP_HEIGHT };
}

/** The range without the outermost twentieth on either side. */
function middleOf(values: number[]): [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 20);
  return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0];
}

/** The first places that keep their distance from each other and from occupied ones. */
function spread<Place extends MapSpot>(
  places: readonly Place[],
  most: number,
  { width, height, fromNames = width }: { width: number; height: number; fromNames?: number },
  taken: readonly MapSpot[],
): Place[] {
  const chosen: Place[] = [];
  for (const place of places) {
    if (chosen.length === most) break;
    const isFree = (others: readonly MapSpot[], apart: number): boolean =>
      others.every(({ x, y }) => Math.abs(x - place.x) >= apart || Math.abs(y - place.y) >= height);
    if (isFree(taken, fromNames) && isFree(chosen, width)) chosen.push(place);
  }
  return chosen;
}

/** A stable order for each region, by a hash (FNV-1a) of its code and the town's name. */
const shuffled = (towns: readonly MapTown[], seed: string): MapTown[] =>
  towns
    .map((town) => ({ town, order: hashOf(`${seed} ${town.name}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ town }) => town);

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
