/**
 * Niche ids, the prefix of their landing slugs, and whether a profile first says what someone looks like, or what they
 * are looking for (docs/product.md, Niches).
 */
export const NICHES = {
  1: { slugPrefix: '', looksFirst: false },
  2: { slugPrefix: 'she-', looksFirst: false },
  3: { slugPrefix: 'bdsm-', looksFirst: false },
  4: { slugPrefix: 'bbw-', looksFirst: true },
  5: { slugPrefix: 'gilf-', looksFirst: true },
  6: { slugPrefix: 'milf-', looksFirst: true },
  7: { slugPrefix: 'gay-', looksFirst: true },
} as const;

export type Niche = keyof typeof NICHES;

/** Words that reveal a niche, especially in campaign names. The short ones count only at the start or end of a word. */
const NICHE_WORDS =
  /bdsm|fetish|kink|swinger|milf|gilf|granny|mature|lesbi|bisex|queer|lgbt|trans(?:gender|sex)|plus-?size|chubby|cougar|(?<![a-z])(?:gay|bbw)|(?:gay|bbw)(?![a-z])/i;

/** Whether a text reveals the kind of site, and thus what its visitors are looking for. */
export const revealsNiche = (text: string): boolean => NICHE_WORDS.test(text);
