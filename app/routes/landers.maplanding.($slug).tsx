import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { mapOf } from '#app/api/map-lander.server.ts';
import { page } from '#app/api/page.ts';
import { MapLander } from '#app/components/landers/map/map.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';

export const handle: PageHandle = { index: true, layout: 'lander', forVisitors: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const lander = await loadLander(context, request, params.slug);
  return page({ lander, map: await mapOf(context, lander) });
}

export default function MapLanderPage() {
  const { lander, map } = useLoaderData<typeof loader>();
  return <MapLander page={lander} map={map} />;
}
