import { describe, expect, it } from 'vitest';
import { NICHES, type Niche } from '#tenants/niches.ts';
import { interestsOfNiche } from './lander-interests.ts';

const niches = Object.keys(NICHES).map((niche) => Number(niche) as Niche);

describe('the interests of a landing page', () => {
  it('are twelve for each niche, without duplicates', () => {
    for (const niche of niches) expect(new Set(interestsOfNiche(niche)).size, `niche ${niche}`).toBe(12);
  });
});
