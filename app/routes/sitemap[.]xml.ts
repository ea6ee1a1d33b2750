import type { LoaderFunctionArgs } from '@remix-run/node';
import { sitemapXml } from '#app/api/search-engines.server.ts';

/** The indexable pages in all languages, or one part of a long list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get('part');
  const file = await sitemapXml(context.request.tenant, part === null ? null : Number(part));
  if (file === null) throw new Response(null, { status: 404 });
  return new Response(file, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
