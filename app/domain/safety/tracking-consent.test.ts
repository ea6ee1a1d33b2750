import { describe, expect, it } from 'vitest';
import { consentVersion } from '#tenants/analytics.ts';
import { type TrackingChoice, trackingStored } from './tracking-consent.ts';

const settings: TrackingChoice['settings'] = {
  analytics: [],
  postbacks: { spring: { url: 'https://track.example/', events: ['signup'] } },
  signups: 'all',
  logged_out_search: 'all',
};
const stored = (given: Partial<TrackingChoice>) =>
  trackingStored({ settings, country: 'NL', consent: undefined, objects: false, ...given });
const choice = (answer: 'yes' | 'no') => `${consentVersion(settings)}.${answer}`;

describe('tracking data kept in a browser', () => {
  it.each([
    ['US', 'all'],
    ['AU', 'all'],
    ['NZ', 'all'],
    ['NL', 'nothing'],
    ['DE', 'nothing'],
    ['GB', 'nothing'],
    ['CA', 'nothing'],
    ['BR', 'nothing'],
    [null, 'nothing'],
  ] as const)('before a choice, in %s: %s', (country, expected) => {
    expect(stored({ country })).toBe(expected);
  });

  it('is everything after consent and nothing after a refusal, in every country', () => {
    for (const country of ['US', 'NL', null]) {
      expect(stored({ country, consent: choice('yes') })).toBe('all');
      expect(stored({ country, consent: choice('no') })).toBe('nothing');
    }
  });

  it('is nothing after consent to something else', () => {
    expect(stored({ consent: '00000000.yes' })).toBe('nothing');
    const other = consentVersion({ ...settings, postbacks: {} });
    expect(stored({ consent: `${other}.yes` })).toBe('nothing');
  });

  it('is nothing for a browser that objects, unless the visitor consented', () => {
    expect(stored({ country: 'US', objects: true })).toBe('nothing');
    expect(stored({ country: 'US', objects: true, consent: choice('yes') })).toBe('all');
  });

  it('is only the network where the network controls access', () => {
    for (const needed of [{ signups: 'with_trafficsource' }, { logged_out_search: 'with_trafficsource' }]) {
      const brand = { ...settings, ...needed } as TrackingChoice['settings'];
      expect(stored({ settings: brand })).toBe('network');
      expect(stored({ settings: brand, consent: choice('no') })).toBe('network');
      expect(stored({ settings: brand, country: 'US' })).toBe('all');
    }
  });
});
