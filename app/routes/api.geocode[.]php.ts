import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { geocode } from '#app/domain/places/geocode.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

/** The country, region and town of a point, which is first snapped to the grid. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const { searchParams } = new URL(request.url);
  const point = { lat: degrees(searchParams.get('lat')), lon: degrees(searchParams.get('lon')) };
  const found = await geocode(scope, point);
  if (!found) throw badRequest('lat_and_lon_needed', 422);
  return json({ geocode: found });
}

const degrees = (text: string | null): number =>
  text && /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
