import { describe, expect, it } from 'vitest';
import { interestsOfNiche } from '#app/domain/landers/lander-interests.ts';
import type { Niche } from '#tenants/niches.ts';
import { interestsNicheFirst } from './interest-groups.ts';
import { isIntimate } from './intimate-data.ts';

const NICHES: Niche[] = [1, 2, 3, 4, 5, 6, 7];
const groupsOf = (niche: Niche) => interestsNicheFirst(interestsOfNiche(niche));

describe('a new member is asked', () => {
  it.each(NICHES)('for the interests of niche %i first, without duplicates', (niche) => {
    const [first, ...rest] = groupsOf(niche);
    expect(first).toEqual({ category: null, codes: interestsOfNiche(niche) });
    const codes = [first, ...rest].flatMap((group) => group?.codes ?? []);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('for intimate interests only where they belong to the niche', () => {
    expect(
      groupsOf(1)
        .flatMap(({ codes }) => codes)
        .filter(isIntimate),
    ).toEqual([]);
    expect(groupsOf(3)[0]?.codes[0]).toBe('bondage');
    for (const niche of NICHES)
      expect(
        groupsOf(niche)
          .slice(1)
          .flatMap(({ codes }) => codes)
          .filter(isIntimate),
      ).toEqual([]);
  });
});
