import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISTANCES_KM, distanceBetween, surroundings } from './distance.ts';
import { areaOf, cellOf, centerOf, isCell, kmToCell, type Point } from './grid.ts';

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

const step = fc.double({ min: -0.04, max: 0.04, noNaN: true });
const nextTo = ({ lat, lon }: Point, north: number, east: number): Point => ({
  lat: lat + north,
  lon: Math.max(-180, Math.min(180, lon + east)),
});

describe('the grid', () => {
  it('maps the middle of a cell to the cell, so that snapping is idempotent', () =>
    fc.assert(
      fc.property(point, (place) => {
        const cell = cellOf(place);
        expect(cellOf(centerOf(cell))).toBe(cell);
        expect(isCell(cell)).toBe(true);
      }),
    ));

  it('has cells of about five kilometers', () =>
    fc.assert(
      fc.property(point, (place) => {
        const middle = centerOf(cellOf(place));
        expect(Math.abs(place.lat - middle.lat)).toBeLessThan(0.0226);
        const east = Math.abs(place.lon - middle.lon) * 111.2 * Math.cos((place.lat * Math.PI) / 180);
        expect(Math.abs(place.lat) > 75 || east < 3.2).toBe(true);
      }),
    ));

  it('measures the distance between towns, to the cell', () => {
    const [utrecht, amsterdam] = [cellOf({ lat: 52.09, lon: 5.12 }), cellOf({ lat: 52.37, lon: 4.9 })];
    expect(kmToCell(utrecht, amsterdam)).toBeGreaterThan(28);
    expect(kmToCell(utrecht, amsterdam)).toBeLessThan(42);
  });

  it.each([-1, 0.5, Number.NaN, 4_000 * 8_192, 8_191, 1e12])('%d is not a cell', (cell) =>
    expect(isCell(cell)).toBe(false),
  );
});

describe('a distance', () => {
  it('is the smallest one at which a search finds the place', () =>
    fc.assert(
      fc.property(
        point,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (place, north, east) => {
          const from = cellOf(place);
          const to = cellOf({ lat: place.lat + north, lon: Math.max(-180, Math.min(180, place.lon + east)) });
          const found = DISTANCES_KM.filter((km) => {
            const { level, places } = surroundings(from, km);
            return places.includes(level === 'cell' ? to : areaOf(to));
          });
          expect(distanceBetween(from, to)).toBe(found[0] ?? null);
          expect(found).toEqual(DISTANCES_KM.slice(DISTANCES_KM.length - found.length));
        },
      ),
      { numRuns: 200 },
    ));

  it('is the same for all points of a cell, from either side', () =>
    fc.assert(
      fc.property(point, step, step, point, (place, north, east, elsewhere) => {
        const [one, other] = [cellOf(place), cellOf(nextTo(place, north, east))];
        fc.pre(one === other);
        const there = cellOf(elsewhere);
        expect(distanceBetween(other, there)).toBe(distanceBetween(one, there));
        expect(distanceBetween(there, other)).toBe(distanceBetween(there, one));
        for (const km of DISTANCES_KM) expect(surroundings(other, km)).toEqual(surroundings(one, km));
      }),
    ));

  it('covers a bounded number of cells everywhere', () =>
    fc.assert(
      fc.property(point, (place) => {
        for (const km of DISTANCES_KM)
          expect(surroundings(cellOf(place), km).places.length).toBeLessThanOrEqual(140);
      }),
      { numRuns: 100 },
    ));

  it('covers no cell twice', () =>
    fc.assert(
      fc.property(point, (place) => {
        for (const km of DISTANCES_KM) {
          const { places } = surroundings(cellOf(place), km);
          expect(new Set(places).size).toBe(places.length);
        }
      }),
      { numRuns: 100 },
    ));
});
