/** Static pages (specification, section 2). */
export const STATIC_PAGES = [
  'terms',
  'privacy',
  'cookies',
  'faq',
  'service',
  'return-policy',
  'ban',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];
