import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';
import { FILMS } from '#app/components/landers/video/films.server.ts';
import { VideoHero } from '#app/components/landers/video/video.tsx';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const lander = await loadLander('video', { context, request, params });
  const { art } = (await scopeOf(context)).tenant.theme;
  return page({ lander, art: artMarkup(art), film: FILMS[art] });
}

export default function VideoLander() {
  const { lander, art, film } = useLoaderData<typeof loader>();
  return <VideoHero page={lander} art={art} film={film} />;
}
