import { expect, it } from 'vitest';
import { MAX_SITEMAP_ADDRESSES, makeSitemap, sitemapFile } from './sitemap-file.ts';

const SELF = 'https://brand.example/sitemap.xml';
const addresses = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://brand.example/page?a=${i}&b`);
const locations = (text: string | null) => [...(text ?? '').matchAll(/<loc>([^<]*)</g)].map(([, one]) => one);

it('the sitemap is one file up to the protocol limit', () => {
  const file = sitemapFile(makeSitemap(addresses(MAX_SITEMAP_ADDRESSES), SELF), null);
  expect(file).toMatch(/^<\?xml [^>]*>\n<urlset /);
  expect(locations(file)).toHaveLength(MAX_SITEMAP_ADDRESSES);
  expect(locations(file)[0]).toBe('https://brand.example/page?a=0&amp;b');
});

it('the sitemap is an index of parts above the limit, which contain all URLs', () => {
  const all = makeSitemap(addresses(MAX_SITEMAP_ADDRESSES + 1), SELF);
  const index = sitemapFile(all, null);
  expect(index).toContain('<sitemapindex ');
  expect(locations(index)).toEqual([`${SELF}?part=1`, `${SELF}?part=2`]);
  expect(locations(sitemapFile(all, 1))).toHaveLength(MAX_SITEMAP_ADDRESSES);
  expect(locations(sitemapFile(all, 2))).toEqual([
    `https://brand.example/page?a=${MAX_SITEMAP_ADDRESSES}&amp;b`,
  ]);
});

it.each([0, -1, 3, 1.5, Number.NaN])('the sitemap has no part %s', (part) => {
  const file = sitemapFile(makeSitemap(addresses(MAX_SITEMAP_ADDRESSES + 1), SELF), part);
  expect(file).toBeNull();
});
