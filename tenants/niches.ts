/** Niche ids and the prefix of their landing slugs (docs/product.md, Niches). */
export const NICHES = {
  1: { slugPrefix: '' },
  2: { slugPrefix: 'she-' },
  3: { slugPrefix: 'bdsm-' },
  4: { slugPrefix: 'bbw-' },
  5: { slugPrefix: 'gilf-' },
  6: { slugPrefix: 'milf-' },
  7: { slugPrefix: 'gay-' },
} as const;

export type Niche = keyof typeof NICHES;
