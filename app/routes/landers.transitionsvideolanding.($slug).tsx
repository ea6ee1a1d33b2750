import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';
import { Scenes } from '#app/components/landers/scenes/scenes.tsx';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return page(await loadLander('transitionsvideolanding', { context, request, params }));
}

export default function ScenesLander() {
  return <Scenes page={useLoaderData<typeof loader>()} />;
}
