import { describe, expect, it } from 'vitest';
import { isSlugOfNiche, type LandingSlug, landingSlugSchema, slugFaults } from './landing-slugs.ts';

const slug = (more: Partial<LandingSlug>): LandingSlug => ({
  slug: 'she-utrecht',
  country: 'NL',
  texts: {},
  ...more,
});
const faults = (more: Partial<LandingSlug>) => slugFaults([slug(more)], 2, ['NL', 'BE']);

describe('a landing slug', () => {
  it('begins with the prefix of its niche', () => {
    expect(isSlugOfNiche('she-utrecht', 2)).toBe(true);
    expect(isSlugOfNiche('she-', 2)).toBe(false);
    expect(isSlugOfNiche('utrecht', 2)).toBe(false);
    expect(isSlugOfNiche('bdsm-utrecht', 2)).toBe(false);
  });

  it('has no prefix in niche 1, in particular not that of another niche', () => {
    expect(isSlugOfNiche('utrecht', 1)).toBe(true);
    expect(isSlugOfNiche('sheffield', 1)).toBe(true);
    for (const other of ['she-x', 'bdsm-x', 'bbw-x', 'gilf-x', 'milf-x', 'gay-x'])
      expect(isSlugOfNiche(other, 1), other).toBe(false);
  });

  it('is lower case, made of words with hyphens, at most 80 characters', () => {
    const fits = (text: string) => landingSlugSchema.safeParse({ slug: text, country: 'NL' }).success;
    expect(['she-utrecht', 'a', 'a-1-b', 'a'.repeat(80)].every(fits)).toBe(true);
    expect(['', 'She', 'a b', 'a--b', '-a', 'a-', 'a/b', 'é', 'a'.repeat(81)].some(fits)).toBe(false);
  });

  it('requires a place or texts, a region of its country, and a country of the brand', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ region: 'NL-UT', city: 'Utrecht' })).toEqual([]);
    expect(slugFaults([{ slug: 'she-x', texts: {} }], 2, ['NL'])).toHaveLength(1);
    expect(faults({ country: 'DE' })).toHaveLength(1);
    for (const region of ['BE-VAN', 'NL-XX', 'NL-AW']) expect(faults({ region }), region).toHaveLength(1);
    expect(slugFaults([slug({}), slug({})], 2, ['NL'])).toEqual([
      'landing_slugs: she-utrecht: is there twice.',
    ]);
  });
});
