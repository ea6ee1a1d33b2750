/** Static pages (docs/product.md, Layout and navigation). */
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
/** The pages linked below members' lists; the others are linked from each of these. */
export const MEMBER_PAGES = ['terms', 'privacy', 'service', 'ban'] as const satisfies readonly StaticPage[];
