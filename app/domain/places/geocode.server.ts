import { regionName } from '#app/platform/regions.server.ts';
import type { Scope } from '#tenants/scope.ts';
import { cellOf, centerOf, isPoint, type Point } from './grid.ts';
import { nearestTown } from './towns.server.ts';

type Geocode = {
  /** The center of the grid cell. */
  lat: number;
  lon: number;
  country: string | null;
  region: string | null;
  region_name: string | null;
  city: string | null;
};

const DECIMALS = 1_000;
const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS;

/**
 * The place of a point: the town nearest to its cell; if it is in none of the brand's countries, only the country.
 * Null for an invalid point.
 */
export async function geocode({ tenant }: Pick<Scope, 'tenant'>, point: Point): Promise<Geocode | null> {
  if (!isPoint(point)) return null;
  const cell = cellOf(point);
  const { lat, lon } = centerOf(cell);
  const { countries } = tenant.settings;
  const nearest = await nearestTown(cell, countries);
  const town = nearest && countries.includes(nearest.country) ? nearest : null;
  return {
    lat: rounded(lat),
    lon: rounded(lon),
    country: nearest?.country ?? null,
    region: town?.region ?? null,
    region_name: town && regionName(town.region),
    city: town?.name ?? null,
  };
}
