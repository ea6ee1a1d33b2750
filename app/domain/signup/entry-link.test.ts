import { describe, expect, it } from 'vitest';
import { INTERESTS } from '../members/profile-fields.ts';
import { MAX_INTERESTS } from '../members/profile-form.ts';
import { entryQuery, knownInterests, readEntryLink } from './entry-link.server.ts';
import { usualAnswers } from './signup-rules.ts';

const read = (query: string) => readEntryLink(['US', 'NL'], new URLSearchParams(query));

describe('a link to the signup', () => {
  it('carries answers, interests, a member and an invitation', () => {
    const query =
      '?gender=female&seeking=both&country=NL&region=NL-UT&member=12&invite=abc&interest=hiking&interest=music';
    expect(read(query)).toEqual({
      answers: {
        gender: 'female',
        seeking: 'both',
        country: 'NL',
        region: 'NL-UT',
        interests: 'hiking,music',
      },
      memberId: 12,
      draft: '',
      invite: 'abc',
    });
    expect(entryQuery(read(query))).toBe(query);
  });

  it('drops unknown and impossible values', () => {
    const empty = { answers: {}, memberId: null, draft: '', invite: '' };
    for (const query of [
      '',
      'gender=both&seeking=all',
      'country=DE&region=DE-BE',
      'country=__proto__&interest=constructor',
      'interest=skydiving',
      'member=0',
      'member=-1',
      'member=1e3',
      'member=9999999999999999',
      'draft=Hello',
      'utm_source=x&email=a@b.c',
    ])
      expect(read(query)).toEqual(empty);
    expect(entryQuery(empty)).toBe('');
  });

  it('drops a region of another country and derives the country from a region alone', () => {
    expect(read('country=US&region=NL-UT').answers).toEqual({ country: 'US' });
    expect(read('region=NL-UT').answers).toEqual({ country: 'NL', region: 'NL-UT' });
  });

  it('carries the first message to its member, truncated to 200 characters', () => {
    expect(read('member=12&draft=+Hello%3F+').draft).toBe('Hello?');
    expect(entryQuery(read('member=12&draft=Hello%3F'))).toBe('?member=12&draft=Hello%3F');
    expect(read(`member=12&draft=${'x'.repeat(201)}`).draft).toBe('x'.repeat(200));
    // What could not be stored: a NUL, and half of a character.
    expect(read('member=12&draft=a%00b').draft).toBe('ab');
    const smileys = encodeURIComponent(`x${'🙂'.repeat(200)}`);
    expect(read(`member=12&draft=${smileys}`).draft).toBe(`x${'🙂'.repeat(199)}`);
  });

  it('truncates an invitation to 100 characters', () => {
    expect(read(`invite=${'x'.repeat(101)}`).invite).toBe('x'.repeat(100));
  });
});

it('keeps known interests without duplicates, and no more than a profile can have', () => {
  expect(knownInterests(['hiking', '', 'Hiking', 'hiking,sex', '<b>', 'music', 'hiking'])).toEqual([
    'hiking',
    'music',
  ]);
  const all = Object.values(INTERESTS).flat();
  expect(knownInterests(all)).toEqual(all.slice(0, MAX_INTERESTS));
});

it('preselects a man seeking men on niche 7 only', () => {
  expect(usualAnswers(7)).toEqual({ gender: 'male', seeking: 'male' });
  for (const niche of [1, 2, 3, 4, 5, 6] as const)
    expect(usualAnswers(niche)).toEqual({ gender: '', seeking: '' });
});
