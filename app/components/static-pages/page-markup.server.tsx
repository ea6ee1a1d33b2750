/* eslint-disable lingui/no-unlocalized-strings -- markup is not a text */
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageFacts } from '#app/domain/support/page-facts.ts';
import type { StaticPage } from '#app/domain/support/static-pages.ts';
import type { PublicFigures } from '#app/domain/support/transparency.server.ts';
import { pageTexts } from './page-texts.ts';

export type Heading = { id: string; html: string };

/**
 * A page's text as HTML with an anchor on each heading, and the headings for its table of contents, which comes before
 * the text and so cannot be collected while it is rendered.
 */
export function pageMarkup(
  i18n: I18n,
  page: StaticPage,
  facts: PageFacts,
  figures: PublicFigures | null = null,
): { html: string; headings: Heading[] } {
  const Text = pageTexts[page];
  const headings: Heading[] = [];
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Text facts={facts} figures={figures} />
    </I18nProvider>,
  ).replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, html: title.replace(/<[^>]*>/g, '') });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html, headings };
}
