import { expect, it } from 'vitest';
import { MAX_SITEMAP_ADDRESSES, sitemapFile } from './sitemap-file.ts';

const SELF = 'https://brand.example/sitemap.xml';
const addresses = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://brand.example/page?a=${i}&b`);
const locations = (text: string | null) => [...(text ?? '').matchAll(/<loc>([^<]*)</g)].map(([, one]) => one);

it('the sitemap is one file up to the protocol limit', () => {
  const file = sitemapFile(addresses(MAX_SITEMAP_ADDRESSES), null, SELF);
  expect(file).toMatch(/^<\?xml [^>]*>\n<urlset /);
  expect(locations(file)).toHaveLength(MAX_SITEMAP_ADDRESSES);
  expect(locations(file)[0]).toBe('https://brand.example/page?a=0&amp;b');
});

it('the sitemap is an index of parts above the limit, which contain all URLs', () => {
  const all = addresses(MAX_SITEMAP_ADDRESSES + 1);
  const index = sitemapFile(all, null, SELF);
  expect(index).toContain('<sitemapindex ');
  expect(locations(index)).toEqual([`${SELF}?part=1`, `${SELF}?part=2`]);
  expect(locations(sitemapFile(all, 1, SELF))).toHaveLength(MAX_SITEMAP_ADDRESSES);
  expect(locations(sitemapFile(all, 2, SELF))).toEqual([
    `https://brand.example/page?a=${MAX_SITEMAP_ADDRESSES}&amp;b`,
  ]);
});

it.each([0, -1, 3, 1.5, Number.NaN])('the sitemap has no part %s', (part) => {
  const file = sitemapFile(addresses(MAX_SITEMAP_ADDRESSES + 1), part, SELF);
  expect(file).toBeNull();
});
