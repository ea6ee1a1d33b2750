import type { AppLoadContext } from '@remix-run/node';
import { type RegionMap, regionMap } from '#app/domain/landers/region-map.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import type { LanderPage } from './lander.ts';

/** The map of the slug's place, otherwise of the visitor's country, otherwise of the brand's. */
export async function mapOf(context: AppLoadContext, { place }: LanderPage): Promise<RegionMap | null> {
  if (place) return regionMap(place.country, place.region);
  const { settings } = (await scopeOf(context)).tenant;
  const seen = settings.geoip_country ? await context.request.country() : null;
  const country = seen && settings.countries.includes(seen) ? seen : settings.geoip_selected_country;
  return regionMap(country, '');
}
