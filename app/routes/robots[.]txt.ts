import type { LoaderFunctionArgs } from '@remix-run/node';
import { robotsText } from '#app/api/search-engines.server.ts';

/** What crawlers may ask for, and where the list of pages is. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(robotsText(context.request.tenant), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
