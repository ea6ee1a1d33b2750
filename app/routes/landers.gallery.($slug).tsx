import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { Gallery } from '#app/components/landers/gallery/gallery.tsx';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { tenant } = await requireVisitor(context);
  const lander = await loadLander('gallery', { context, request, params });
  return page({ lander, art: lander.members.length > 0 ? '' : artMarkup(tenant.theme.art) });
}

export default function GalleryLander() {
  const { lander, art } = useLoaderData<typeof loader>();
  return <Gallery page={lander} art={art} />;
}
