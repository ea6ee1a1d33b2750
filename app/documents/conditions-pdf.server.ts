import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pageHeadings } from '#app/components/static-pages/page-headings.ts';
import { pageMarkup } from '#app/components/static-pages/page-markup.server.tsx';
import type { PageFacts } from '#app/domain/support/page-facts.ts';
import { PdfDocument } from './pdf-page.server.ts';

/** What a confirmation of an order must contain in durable form (Directive 2011/83/EU, article 8 (7)). */
const PAGES = ['terms', 'return-policy'] as const;

type Conditions = {
  i18n: I18n;
  facts: PageFacts;
  /** The terms as HTML if they are not those that the site publishes now: before a new version takes effect, or after. */
  storedTerms: string | null;
  /** Of the brand, for links. */
  origin: string;
  at: Date;
};

/** The terms and the right of withdrawal with its model form, as the site's pages say them. */
export async function conditionsPdf({ i18n, facts, storedTerms, origin, at }: Conditions): Promise<Buffer> {
  const title = i18n._(msg`Terms and right of withdrawal`);
  const pdf = await PdfDocument.open({ title, author: facts.company, locale: i18n.locale, at });
  const { updated } = facts;
  pdf.text(`${facts.company}, ${facts.address}`, { faint: true });
  for (const page of PAGES) {
    pdf
      .space(20)
      .text(i18n._(pageHeadings[page]), { size: 20, weight: 'bold' })
      .text(i18n._(msg`In force since ${updated}`), { faint: true });
    const html = (page === 'terms' && storedTerms) || pageMarkup(i18n, page, facts).html;
    for (const { tag, text } of blocksOf(html, origin)) {
      if (tag === 'h2') pdf.space(14).text(text, { size: 13, weight: 'bold' }).space(4);
      else if (tag === 'li') pdf.text(`• ${text}`, { x: 12 }).space(2);
      else if (tag === 'blockquote') pdf.text(text, { x: 24 }).space(6);
      else pdf.text(text).space(6);
    }
  }
  return await pdf.finish();
}

type Block = { tag: string; text: string };

/** The paragraphs of a static page, whose markup is known: no nesting, few elements. Links show their address. */
export function blocksOf(html: string, origin: string): Block[] {
  return [...html.matchAll(/<(h2|p|li|blockquote|address|dt|dd)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, tag = 'p', inner = '']) => ({
      tag,
      text: inner
        .replace(/<br\s*\/?>/g, '\n')
        .replace(
          /<a\b[^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs,
          (_, path, text) => `${text} (${origin}${path})`,
        )
        .replace(/<[^>]+>/g, '')
        .replace(/&#x27;|&quot;|&lt;|&gt;|&amp;/g, (entity) => ENTITIES[entity] ?? entity),
    }),
  );
}

const ENTITIES: Record<string, string> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
