import { describe, expect, it } from 'vitest';
import { CONSENT_COOKIE } from '#app/domain/safety/consent.ts';
import { consentVersion } from '#tenants/analytics.ts';
import { brand } from '#tenants/brands/amora.ts';
import { settingsSchema } from '#tenants/settings.ts';
import { consentFacts } from './consent.server.ts';

const TAG = { name: 'Stats Example', src: 'https://stats.example/count.js' };
const settingsOf = (more: object) =>
  settingsSchema.parse({ ...brand.settings, analytics: [TAG, TAG], ...more });
const asked = (more: object, { country = 'NL', loggedIn = false, choice = '', secret = false } = {}) => {
  const settings = settingsOf(more);
  const cookies = new Map(choice ? [[CONSENT_COOKIE, `${consentVersion(settings)}.${choice}`]] : []);
  return consentFacts({ settings }, cookies, { loggedIn, country, secret });
};

describe('the consent banner', () => {
  it.each([
    ['everywhere without a list', [], 'NL', true],
    ['in a country of the list', ['NL', 'DE'], 'DE', true],
    ['in no other country', ['NL', 'DE'], 'US', false],
    ['not where the country is unknown and there is a list', ['NL'], '', false],
  ])('is shown %s', (_, countries, country, shown) => {
    expect(asked({ consent_countries: countries }, { country })?.ask).toBe(shown);
  });

  it('is not shown after a choice, nor to members', () => {
    expect([asked({})?.ask, asked({}, { choice: 'no' })?.ask, asked({}, { loggedIn: true })?.ask]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('loads tags only after consent, including where it is not shown', () => {
    const elsewhere = { consent_countries: ['NL'] };
    const tags = (options: Parameters<typeof asked>[1]) => asked(elsewhere, options)?.tags.length;
    expect(tags({ country: 'US' })).toBe(0);
    expect(tags({ country: 'US', choice: 'no' })).toBe(0);
    expect(tags({ country: 'US', choice: 'yes' })).toBe(2);
    expect(tags({ country: 'US', choice: 'yes', loggedIn: true })).toBe(0);
    expect(tags({ country: 'US', choice: 'yes', secret: true })).toBe(0);
  });

  it('names each service once, and does not exist for a brand without tags', () => {
    expect(asked({})?.services).toEqual([TAG.name]);
    expect(asked({ analytics: [] })).toBeNull();
  });
});
