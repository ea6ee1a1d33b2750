import type { LoaderFunctionArgs } from '@remix-run/node';
import { robotsText } from '#app/api/search-engines.server.ts';

/** The rules for crawlers, and the location of the sitemap. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(robotsText(context.request.tenant), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
