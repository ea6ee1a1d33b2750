import { escapeHtml } from '#app/platform/escape-html.ts';

/** The maximum number of URLs in one sitemap (https://www.sitemaps.org/protocol.html). */
export const MAX_SITEMAP_ADDRESSES = 50_000;

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

/**
 * The sitemap at an address, or one of its parts, counted from 1; null for a part that does not exist. If the URLs do
 * not fit into one file, the sitemap is an index of its parts.
 */
export function sitemapFile(addresses: readonly string[], part: number | null, self: string): string | null {
  const parts = Math.ceil(addresses.length / MAX_SITEMAP_ADDRESSES);
  if (part === null && parts > 1)
    return xml(
      'sitemapindex',
      'sitemap',
      Array.from({ length: parts }, (_, at) => `${self}?part=${at + 1}`),
    );
  if (part !== null && !(Number.isInteger(part) && part >= 1 && part <= parts)) return null;
  const from = ((part ?? 1) - 1) * MAX_SITEMAP_ADDRESSES;
  return xml('urlset', 'url', addresses.slice(from, from + MAX_SITEMAP_ADDRESSES));
}
