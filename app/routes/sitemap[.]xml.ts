import type { LoaderFunctionArgs } from '@remix-run/node';
import { sitemapXml } from '#app/api/crawlers.server.ts';
import { STATIC_PAGES } from '#app/components/static-pages/page-names.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';

/** The pages that search engines may index: those that are the same for every visitor. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { origin, tenant } = context.request.facts;
  const search = mayVisitorSearch(tenant.settings, undefined) ? ['/members'] : [];
  const paths = [
    '/',
    '/signup',
    '/login',
    '/pricing',
    ...search,
    ...STATIC_PAGES.map((name) => `/pages/${name}`),
  ];
  return new Response(sitemapXml(origin, paths), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
