import { describe, expect, it } from 'vitest';
import { type EntryWarningFacts, entryWarningFor, showsEntryWarning } from './entry-warning.ts';

const facts: EntryWarningFacts = {
  loggedIn: false,
  closedBefore: false,
  enabled: 'yes',
  country: 'FR',
  countries: [],
};
const shows = (
  change: Partial<EntryWarningFacts>,
  layout: 'default' | 'chat' | 'lander' | 'empty' = 'default',
) => showsEntryWarning(entryWarningFor({ ...facts, ...change }), layout);

describe('the entry warning', () => {
  it('is shown to a visitor until it is closed', () => {
    expect(shows({})).toBe(true);
    expect(shows({ closedBefore: true })).toBe(false);
    expect(shows({ loggedIn: true })).toBe(false);
    expect(shows({ enabled: 'no' })).toBe(false);
  });

  it('is limited to the brand’s list of countries, if any', () => {
    expect(shows({ countries: ['DE'] })).toBe(false);
    expect(shows({ countries: ['FR'] })).toBe(true);
  });

  it.each(['chat', 'lander', 'empty'] as const)(
    'is shown on the %s layout in the Netherlands and Germany only',
    (layout) => {
      expect(shows({ country: 'NL' }, layout)).toBe(true);
      expect(shows({ country: 'DE' }, layout)).toBe(true);
      expect(shows({ country: 'FR' }, layout)).toBe(false);
    },
  );
});
