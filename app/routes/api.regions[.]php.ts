import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { regionsOf } from '#app/domain/places/regions.server.ts';
import { scopeOf } from '#app/guards/actors.ts';

/** Provinces, states, cantons and so on of the brand's countries, or of the one asked for (`?country=`). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant } = await scopeOf(context);
  const asked = new URL(request.url).searchParams.get('country');
  const countries = tenant.settings.countries.filter((code) => asked === null || code === asked);
  return json(
    { regions: Object.fromEntries(countries.map((code) => [code, regionsOf(code)])) },
    { headers: { 'Cache-Control': 'public, max-age=3600' } },
  );
}
