import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Block, FACTS_FOLLOW } from '#app/domain/support/own-page.ts';
import type { PageFacts } from '#app/domain/support/page-facts.ts';
import type { StaticPage } from '#app/domain/support/static-pages.ts';
import type { PublicFigures } from '#app/domain/support/transparency.server.ts';
import { OwnText } from './own-text.tsx';
import { Owner } from './owner.tsx';
import { pageTexts } from './page-texts.ts';
import type { PageProps } from './prose.tsx';

export type Heading = { id: string; html: string };

/** The text that follows a brand's own, because brands must not rewrite the company's data. */
const afterOwn = (page: StaticPage): ComponentType<PageProps> | null =>
  FACTS_FOLLOW.has(page) ? pageTexts[page] : page === 'service' ? CompanyData : null;

const CompanyData = ({ facts }: PageProps) => (
  <div className="mt-8">
    <Owner facts={facts} />
  </div>
);

/**
 * A page's text as HTML with an anchor on each heading, and the headings for its table of contents, which precedes the
 * text and so cannot be collected while rendering.
 */
export function pageMarkup(
  i18n: I18n,
  page: StaticPage,
  facts: PageFacts,
  figures: PublicFigures | null = null,
  own: readonly Block[] | null = null,
): { html: string; headings: Heading[] } {
  const Text = own ? afterOwn(page) : pageTexts[page];
  const headings: Heading[] = [];
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      {own && <OwnText blocks={own} />}
      {Text && <Text facts={facts} figures={figures} />}
    </I18nProvider>,
  ).replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, html: title.replace(/<[^>]*>/g, '') });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html, headings };
}
