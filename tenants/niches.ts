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

/** Words that name a niche, in campaign names above all. The short ones count only at the start or end of a word. */
const NICHE_WORDS =
  /bdsm|fetish|kink|swinger|milf|gilf|granny|mature|lesbi|bisex|queer|lgbt|trans(?:gender|sex)|plus-?size|chubby|cougar|(?<![a-z])(?:gay|bbw)|(?:gay|bbw)(?![a-z])/i;

/** Whether a text reveals what kind of site this is, and so what its visitors look for. */
export const revealsNiche = (text: string): boolean => NICHE_WORDS.test(text);
