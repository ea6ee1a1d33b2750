import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { mapOf } from '#app/api/map-lander.server.ts';
import { page } from '#app/api/page.ts';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';
import { MapLander } from '#app/components/landers/map/map.tsx';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const lander = await loadLander('maplanding', { context, request, params });
  return page({ lander, map: await mapOf(context, lander) });
}

export default function MapLanderPage() {
  const { lander, map } = useLoaderData<typeof loader>();
  return <MapLander page={lander} map={map} />;
}
