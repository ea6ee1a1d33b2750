import { describe, expect, it } from 'vitest';
import { cursorText, parseCursor, parseFilter } from './search-filter.ts';

const bounds = {
  minimumAge: 18,
  countries: ['NL', 'BE'],
  defaults: { gender: 'female' as const, country: 'NL' },
  isRegionOf: (country: string, region: string) => region.startsWith(`${country}-`),
};
const parse = (query: string) => parseFilter(new URLSearchParams(query), bounds);

describe('the filter of an address', () => {
  it('is the default where the address says nothing', () =>
    expect(parse('')).toEqual({
      gender: 'female',
      minAge: 18,
      maxAge: 99,
      country: 'NL',
      region: '',
      hideFictional: true,
    }));

  it('puts ages in order and keeps them within the bounds', () => {
    expect(parse('min_age=60&max_age=30')).toMatchObject({ minAge: 30, maxAge: 60 });
    expect(parse('min_age=3&max_age=999')).toMatchObject({ minAge: 18, maxAge: 99 });
  });

  it('falls back where a value does not exist', () => {
    expect(parse('gender=x&country=US&region=US-NY&min_age=1e3')).toMatchObject({
      gender: 'female',
      country: 'NL',
      region: '',
      minAge: 18,
    });
    expect(parse('country=BE&region=NL-UT').region).toBe('');
    expect(parse('country=BE&region=BE-VLG').region).toBe('BE-VLG');
  });
});

describe('a cursor', () => {
  it('comes back as it went', () => {
    const cursor = { at: Date.parse('2026-11-21T10:00:00.123Z'), id: 281_474_976_710_655 };
    expect(parseCursor(cursorText(cursor))).toEqual(cursor);
  });

  it.each([null, '', '-', 'a', "1-1'", '1-zzzzzzzzzzz', 'zzzzzzzzzzz-1', '1--1', 'Ä-1'])(
    '%j is none',
    (text) => expect(parseCursor(text)).toBeNull(),
  );
});
