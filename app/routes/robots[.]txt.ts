import type { LoaderFunctionArgs } from '@remix-run/node';
import { robotsText } from '#app/api/crawlers.server.ts';

/** What crawlers may request, and the location of the sitemap. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(robotsText(context.request.facts.origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
