import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { CONSENT_TEXTS, CONSENT_VERSION, consentText, isConsent } from './order-consent.ts';

describe('the consent to immediate performance', () => {
  it('requires both parts, in the current version', () => {
    const now = CONSENT_VERSION;
    expect(isConsent({ request: now, knowledge: now })).toBe(true);
    for (const given of [
      { request: now, knowledge: undefined },
      { request: undefined, knowledge: now },
      { request: 'yes', knowledge: 'yes' },
      { request: '2025-01-01', knowledge: now },
    ])
      expect(isConsent(given)).toBe(false);
  });

  it.each(LOCALE_CODES)('has two different parts in %s, and stores both', (locale) => {
    const { request, knowledge } = CONSENT_TEXTS[locale];
    expect(request).not.toBe(knowledge);
    expect(consentText(locale)).toBe(`${request} ${knowledge}`);
  });

  it('is asked for expressly, with the wording of each law', () => {
    const words = Object.entries({
      en: 'expressly',
      nl: 'uitdrukkelijk',
      de: 'ausdrücklich',
      it: 'espressamente',
      fr: 'expressément',
      es: 'expresamente',
      pl: 'Wyraźnie',
      da: 'udtrykkeligt',
      fi: 'nimenomaisesti',
      nb: 'uttrykkelig',
      sv: 'uttryckligen',
    });
    for (const [locale, word] of words)
      expect(CONSENT_TEXTS[locale as keyof typeof CONSENT_TEXTS].request).toContain(word);
  });
});
