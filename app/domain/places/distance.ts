import { areaOf, areasWithin, cellsWithin, kmToArea, kmToCell } from './grid.ts';

/** The only distances that can be filtered by or shown. */
export const DISTANCES_KM = [10, 25, 50, 100] as const;
export type DistanceKm = (typeof DISTANCES_KM)[number];

/** Up to this distance, cells (5 km) are compared, beyond it areas (20 km). */
const FARTHEST_BY_CELL_KM = 25;

/** The cells or areas that a search within a distance covers. */
type Surroundings = { level: 'cell' | 'area'; places: number[] };

export function surroundings(from: number, km: DistanceKm): Surroundings {
  return km <= FARTHEST_BY_CELL_KM
    ? { level: 'cell', places: cellsWithin(from, km) }
    : { level: 'area', places: areasWithin(from, km) };
}

/** The smallest distance within which a search from one cell finds the other; null when it is beyond all of them. */
export function distanceBetween(from: number, to: number): DistanceKm | null {
  return DISTANCES_KM.find((km) => isWithin(from, to, km)) ?? null;
}

const isWithin = (from: number, to: number, km: DistanceKm): boolean =>
  (km <= FARTHEST_BY_CELL_KM ? kmToCell(from, to) : kmToArea(from, areaOf(to))) <= km;

export const isDistance = (km: number): km is DistanceKm => DISTANCES_KM.some((one) => one === km);

/** The reach of "nearest first" without a chosen distance: the rest of a country is not sorted by distance. */
export const FARTHEST_KM: DistanceKm = 100;
