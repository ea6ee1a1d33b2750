import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { AloneTonight } from '#app/components/landers/alonetonight/alonetonight.tsx';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return page(await loadLander('alonetonight', { context, request, params }));
}

export default function AloneTonightLander() {
  return <AloneTonight page={useLoaderData<typeof loader>()} />;
}
