import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageFacts } from '#app/api/page-facts.server.ts';
import { textsFor } from '#app/api/texts.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageHeadings } from '#app/components/static-pages/page-headings.ts';
import { STATIC_PAGES } from '#app/components/static-pages/page-names.ts';
import { pageTexts } from '#app/components/static-pages/page-texts.ts';
import { StaticPageFrame } from '#app/components/static-pages/static-page.tsx';
import { scopeOf } from '#app/http/guards/actors.ts';

export const handle: PageHandle = {
  withoutScript: true,
  title: (data) => (data as { title: string }).title,
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = STATIC_PAGES.find((name) => name === params.page);
  if (!page) throw new Response('Not Found', { status: 404 });
  const scope = await scopeOf(context);
  const title = textsFor(scope)._(pageHeadings[page]);
  return json({ page, title, facts: pageFacts(scope) });
}

export default function StaticPage() {
  const { page, title, facts } = useLoaderData<typeof loader>();
  const Text = pageTexts[page];
  return (
    <StaticPageFrame page={page} title={title} updated={facts.updated}>
      <Text facts={facts} />
    </StaticPageFrame>
  );
}
