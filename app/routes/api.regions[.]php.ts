import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { regionsByCountry } from '#app/api/regions.server.ts';
import { findCities, isUnknownTown, townText } from '#app/domain/places/towns.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

const CACHED = { headers: { 'Cache-Control': 'public, max-age=3600' } };

/**
 * Provinces, states, cantons and so on of the brand's countries, or of the requested one (`?country=`); with `?city=`
 * as well, that country's towns whose names begin with it, and whether it is itself the name of one.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant } = await scopeOf(context);
  const { searchParams } = new URL(request.url);
  const [asked, city] = [searchParams.get('country'), searchParams.get('city')];
  const countries = tenant.settings.countries.filter((code) => asked === null || code === asked);
  if (city === null) return json({ regions: regionsByCountry(countries) }, CACHED);
  const [country] = countries;
  if (asked === null || country === undefined) throw badRequest('country_needed', 422);
  const region = searchParams.get('region') ?? '';
  const [cities, unknown] = await Promise.all([
    findCities(country, city, { region }),
    isUnknownTown(country, region, city),
  ]);
  return json(
    {
      known: !unknown,
      cities: cities.map(({ name, region }) => ({ name, region, text: townText({ name, region }) })),
    },
    CACHED,
  );
}
