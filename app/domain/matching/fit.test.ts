import { describe, expect, it } from 'vitest';
import { type Candidate, fitOf, isOutsidePreferredAges, type Seeker } from './fit.ts';
import { openersFor } from './openers.ts';

const seeker: Seeker = {
  age: 35,
  region: 'US-OR',
  city: 'Salem',
  reason: 'dating',
  interests: ['hiking', 'wine', 'sex'],
};
const stranger: Candidate = {
  age: 60,
  region: 'US-WY',
  city: null,
  reason: null,
  interests: [],
  online: false,
  hasPhoto: false,
  preferredAges: null,
};
const kinds = (candidate: Candidate, matters: Parameters<typeof fitOf>[2]['matters'] = []) =>
  fitOf(seeker, candidate, { matters }).reasons.map(({ kind }) => kind);

describe('the fit of two people', () => {
  it('is zero, without a reason, when they have nothing in common', () => {
    expect(fitOf(seeker, stranger, { matters: ['interests', 'nearby'] })).toEqual({ score: 0, reasons: [] });
  });

  it('lists only what both profiles have in common', () => {
    const near = {
      ...stranger,
      region: 'US-OR',
      city: 'Bend',
      reason: 'dating',
      interests: ['wine', 'yoga'],
    };
    expect(kinds(near)).toEqual(
      ['nearby', 'reason', 'interests'].map((kind) => (kind === 'nearby' ? 'region' : kind)),
    );
    expect(fitOf(seeker, near, { matters: [] }).reasons).toContainEqual({
      kind: 'interests',
      interests: ['wine'],
    });
    expect(kinds({ ...stranger, region: 'US-OR', city: 'Salem' })).toEqual(['city']);
  });

  it('ranks the member’s priorities higher and first', () => {
    const hiker = { ...stranger, interests: ['hiking'] };
    const neighbor = { ...stranger, region: 'US-OR' };
    const score = (candidate: Candidate, matter: 'interests' | 'nearby') =>
      fitOf(seeker, candidate, { matters: [matter] }).score;
    expect(score(hiker, 'interests')).toBeGreaterThan(score(neighbor, 'interests'));
    expect(score(neighbor, 'nearby')).toBeGreaterThan(score(hiker, 'nearby'));
    expect(kinds({ ...neighbor, interests: ['hiking'] }, ['interests'])).toEqual(['interests', 'region']);
  });

  it('checks both members’ age ranges, with their limits', () => {
    const preferring = (min: number, max: number) => ({ ...stranger, preferredAges: { min, max } });
    expect(kinds(preferring(35, 40))).toEqual(['preferred_age']);
    expect(kinds(preferring(30, 35))).toEqual(['preferred_age']);
    expect(kinds(preferring(36, 40))).toEqual([]);
    expect(
      [preferring(36, 40), preferring(30, 34), preferring(35, 35), stranger].map((one) =>
        isOutsidePreferredAges(35, one),
      ),
    ).toEqual([true, true, false, false]);
    expect(kinds({ ...stranger, age: 38 })).toEqual(['close_in_age']);
    expect(kinds({ ...stranger, age: 39 })).toEqual([]);
  });
});

describe('openers', () => {
  it('are three, about shared interests first, and never about sex', () => {
    const other = { ...stranger, city: 'Bend', interests: ['sex', 'hiking', 'yoga'] };
    expect(openersFor(seeker, other)).toEqual([
      { kind: 'shared_interest', interest: 'hiking' },
      { kind: 'their_interest', interest: 'yoga' },
      { kind: 'city', city: 'Bend' },
    ]);
  });

  it('do not use the same text for two interests', () => {
    const alike = { ...stranger, interests: seeker.interests };
    expect(seeker.interests.length).toBeGreaterThan(1);
    expect(openersFor(seeker, alike).map(({ kind }) => kind)).toEqual([
      'shared_interest',
      'good_day',
      'weekend',
    ]);
  });

  it('are three even for an empty profile', () => {
    expect(openersFor(seeker, stranger).map(({ kind }) => kind)).toEqual(['good_day', 'weekend', 'smile']);
  });
});
