/** Static pages (docs/product.md, Layout and navigation). */
export const STATIC_PAGES = [
  'terms',
  'privacy',
  'cookies',
  'faq',
  'service',
  'return-policy',
  'ban',
  'imprint',
  'accessibility',
  'transparency',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];
/** The links below members' lists; the other pages are one click away from each. */
export const MEMBER_PAGES = [
  'terms',
  'privacy',
  'service',
  'imprint',
  'ban',
] as const satisfies readonly StaticPage[];
