import { describe, expect, it } from 'vitest';
import { fitsQuery } from './setting-search.ts';

describe('the settings search', () => {
  it('finds a setting by its name, its value and its synonyms, ignoring case and accents', () => {
    const texts = ['Quiet hours', '22:00 to 07:00', 'night mute Größe'];
    for (const query of ['quiet', 'HOURS quiet', '22:00', 'night', 'grosse', 'größe', '  mute ', ''])
      expect(fitsQuery(query, texts), query).toBe(true);
  });

  it('finds nothing when a word is missing', () => {
    expect(fitsQuery('quiet days', ['Quiet hours'])).toBe(false);
  });
});
