import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { FILMS } from '#app/components/landers/video/films.server.ts';
import { VideoHero } from '#app/components/landers/video/video.tsx';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

export const handle: PageHandle = { index: true, layout: 'lander', forVisitors: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const lander = await loadLander(context, request, params.slug);
  const { art } = (await scopeOf(context)).tenant.theme;
  return page({ lander, art: artMarkup(art), film: FILMS[art] });
}

export default function VideoLander() {
  const { lander, art, film } = useLoaderData<typeof loader>();
  return <VideoHero page={lander} art={art} film={film} />;
}
