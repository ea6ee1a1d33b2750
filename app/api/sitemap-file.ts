import { escapeHtml } from '#app/platform/escape-html.ts';

/** The maximum number of URLs in one sitemap (https://www.sitemaps.org/protocol.html). */
export const MAX_SITEMAP_ADDRESSES = 50_000;

/** The files of a brand's sitemap. There is an index only if the URLs do not fit into one file. */
export type Sitemap = { index: string | null; parts: readonly string[] };

const xml = (
  root: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  addresses: readonly string[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n');

/** `self`: the URL of the sitemap; its parts are counted from 1. */
export function makeSitemap(addresses: readonly string[], self: string): Sitemap {
  const count = Math.ceil(addresses.length / MAX_SITEMAP_ADDRESSES);
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const parts = numbers.map((part) =>
    xml('urlset', 'url', addresses.slice((part - 1) * MAX_SITEMAP_ADDRESSES, part * MAX_SITEMAP_ADDRESSES)),
  );
  const index =
    count > 1
      ? xml(
          'sitemapindex',
          'sitemap',
          numbers.map((part) => `${self}?part=${part}`),
        )
      : null;
  return { index, parts };
}

/** The sitemap at its URL, or one of its parts; null for a part that does not exist. */
export const sitemapFile = ({ index, parts }: Sitemap, part: number | null): string | null =>
  part === null && index !== null ? index : (parts[(part ?? 1) - 1] ?? null);
