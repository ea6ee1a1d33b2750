import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textsFor } from '#app/api/texts.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { StructuredData } from '#app/components/layout/search-head.tsx';
import { faqData, faqEntries } from '#app/components/static-pages/faq-entries.ts';
import { pageDescriptions } from '#app/components/static-pages/page-descriptions.ts';
import { pageHeadings } from '#app/components/static-pages/page-headings.ts';
import { pageMarkup } from '#app/components/static-pages/page-markup.server.tsx';
import { StaticPageFrame } from '#app/components/static-pages/static-page.tsx';
import { termsChanges } from '#app/components/static-pages/terms-changes.ts';
import { FACTS_FOLLOW } from '#app/domain/support/own-page.ts';
import { publishedText } from '#app/domain/support/own-pages.server.ts';
import { pageFacts, termsVersions, written } from '#app/domain/support/page-facts.ts';
import { STATIC_PAGES } from '#app/domain/support/static-pages.ts';
import { openTerms } from '#app/domain/support/terms-archive.server.ts';
import { publicFigures } from '#app/domain/support/transparency.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { dayIn } from '#app/platform/zone-day.ts';

const RULES: ReadonlySet<string> = new Set(['terms', 'privacy', 'cookies', 'return-policy', 'ban']);

type PageData = { title: string; description: string; faq: object | null };

export const handle: PageHandle = {
  withoutScript: true,
  forVisitors: true,
  title: (data) => (data as PageData).title,
  description: (data) => (data as PageData).description,
  Head: ({ data }) => {
    const faq = (data as PageData | undefined)?.faq;
    return faq ? <StructuredData value={faq} /> : null;
  },
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = STATIC_PAGES.find((name) => name === params.page);
  if (!page) throw new Response('Not Found', { status: 404 });
  const scope = await scopeOf(context);
  const texts = textsFor(scope);
  const facts = pageFacts(scope, context.request.cookies);
  const asked = new URL(request.url).searchParams.get('version');
  const terms = page === 'terms' ? await openTerms(scope, asked) : null;
  if (page === 'terms' && !terms) throw new Response('Not Found', { status: 404 });
  const figures = page === 'transparency' ? await publicFigures(scope) : null;
  const versions = page === 'terms' ? termsVersions(scope) : [];
  const own = await publishedText(scope, page);
  // A brand's rules have been in force since it published them.
  const changed =
    own && !FACTS_FOLLOW.has(page)
      ? written(scope.locale, dayIn(scope.tenant.settings.time_zone, own.publishedAt))
      : null;
  const shown = versions.find(({ version }) => version === terms?.version);
  return json({
    page,
    updated: RULES.has(page) ? (shown?.date ?? changed ?? facts.updated) : null,
    title: texts._(pageHeadings[page]),
    description: texts._(pageDescriptions[page]),
    faq: page === 'faq' && !own ? faqData(faqEntries(texts, facts)) : null,
    versions: versions.map(({ version, date }) => ({
      version,
      date,
      changes: texts._(termsChanges[version]),
    })),
    ...(terms?.stored
      ? { html: terms.stored, headings: [] }
      : pageMarkup(texts, page, facts, figures, own?.blocks)),
  });
}

export default function StaticPage() {
  return <StaticPageFrame {...useLoaderData<typeof loader>()} />;
}
