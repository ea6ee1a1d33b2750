import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { Gallery } from '#app/components/landers/gallery/gallery.tsx';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return page(await loadLander('gallery', { context, request, params }));
}

export default function GalleryLander() {
  return <Gallery page={useLoaderData<typeof loader>()} />;
}
