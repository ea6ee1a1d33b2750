import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { SocialFeed } from '#app/components/landers/feed/feed.tsx';
import { visitorLanderHandle } from '#app/components/landers/lander-handle.ts';

export const handle = visitorLanderHandle;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return page(await loadLander('socialnetwork', { context, request, params }));
}

export default function SocialFeedLander() {
  return <SocialFeed page={useLoaderData<typeof loader>()} />;
}
