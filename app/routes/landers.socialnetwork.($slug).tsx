import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadLander } from '#app/api/lander.server.ts';
import { page } from '#app/api/page.ts';
import { SocialFeed } from '#app/components/landers/feed/feed.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';

export const handle: PageHandle = { index: true, layout: 'lander', forVisitors: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return page(await loadLander(context, request, params.slug));
}

export default function SocialFeedLander() {
  return <SocialFeed page={useLoaderData<typeof loader>()} />;
}
