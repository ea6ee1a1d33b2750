import type { LoaderFunctionArgs } from '@remix-run/node';
import { sitemapXml } from '#app/api/search-engines.server.ts';

/** The pages that a search engine may list, in all languages. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  new Response(await sitemapXml(context.request.tenant), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
