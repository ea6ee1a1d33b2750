import { describe, expect, it } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH, regionMap } from './region-map.server.ts';

const PLACES = [
  ...['US', 'GB', 'IE', 'NL', 'BE', 'DE', 'AT', 'CH', 'FR', 'LU', 'IT', 'ES', 'SE', 'NO', 'DK', 'FI'].map(
    (country) => [country, ''] as const,
  ),
  ['US', 'US-OR'],
  ['NL', 'NL-UT'],
  ['DE', 'DE-BE'],
] as const;

describe('the map of a region', () => {
  it.each(PLACES)('of %s %s has an outline, named towns and places for members', async (country, region) => {
    const map = await regionMap(country, region);
    expect(map?.home).toMatch(/^M[-\d lMz]+z$/);
    expect(map?.towns.length).toBeGreaterThan(0);
    expect(map?.spots.length).toBeGreaterThan(0);
    for (const { x, y } of [...(map?.towns ?? []), ...(map?.spots ?? [])]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP_WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP_HEIGHT);
    }
    expect(JSON.stringify(map).length).toBeLessThan(40_000);
  });

  it('places no photo over the name of a town', async () => {
    for (const country of ['US', 'NL', 'SE', 'FI']) {
      const map = await regionMap(country, '');
      for (const town of map?.towns ?? [])
        for (const spot of map?.spots ?? [])
          expect(Math.abs(town.x - spot.x) >= 124 || Math.abs(town.y - spot.y) >= 84).toBe(true);
    }
  });

  it('draws parts of the country beyond the frame that have no town as surroundings', async () => {
    // Alaska lies in the upper left, beyond the frame.
    const starts = (path = '') =>
      [...path.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const map = await regionMap('US', '');
    expect(starts(map?.home).filter(([x = 0, y = 0]) => x < 200 && y < 200)).toEqual([]);
    expect((await regionMap('US', 'US-OR'))?.home).toMatch(/^M/);
  });

  it('names the largest town first', async () => {
    expect((await regionMap('NL', ''))?.towns[0]?.name).toBe('Amsterdam');
    expect((await regionMap('DE', 'DE-BE'))?.towns[0]?.name).toBe('Berlin');
  });

  it('does not exist for a country without an outline', async () => {
    expect(await regionMap('JP', '')).toBeNull();
  });
});
