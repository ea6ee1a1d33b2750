import { describe, expect, it } from 'vitest';
import { kindLabelOf } from '#app/domain/members/kind-label.ts';
import { brandFaults } from './brand-file.ts';
import { brandLine, brandText, findBrandText } from './brand-text.ts';
import { brand as she } from './brands/she.ts';
import { settingsSchema } from './settings.ts';
import type { Tenant } from './tenant.ts';

const dutch = { settings: { domain_language: 'nl' } } as const;

describe("a brand's text", () => {
  it('is shown in the reader’s language, otherwise in the brand’s', () => {
    const text = { nl: 'Hallo', en: 'Hello' };
    expect([brandText(text, 'en', dutch), brandText(text, 'fr', dutch)]).toEqual(['Hello', 'Hallo']);
    expect(brandText('Hoi', 'fr', dutch)).toBe('Hoi');
    expect(brandText({}, 'fr', dutch)).toBe('');
    const landing = { headline: 'Kop', lead: 'Tekst' };
    expect(findBrandText(landing, 'en', dutch)).toBe(landing);
    expect(findBrandText({ nl: landing }, 'en', dutch)).toBe(landing);
    expect(findBrandText({}, 'en', dutch)).toBeUndefined();
  });

  it('has a maximum length, and only supported languages', () => {
    const schema = brandLine(5);
    const good = ['12345', { en: '12345', nl: '1' }];
    const bad = ['', '123456', { en: '123456' }, { en: '' }, { xx: '1' }, 7];
    expect(good.map((text) => schema.safeParse(text).success)).toEqual([true, true]);
    expect(bad.map((text) => schema.safeParse(text).success)).toEqual(bad.map(() => false));
  });

  it('is rejected by the brand file check when it is missing in the brand’s own language', () => {
    const file = (settings: object) => ({ ...she, settings: { ...she.settings, ...settings } });
    expect(brandFaults(file({ description: { en: 'Dates', nl: 'Daten' } }))).toEqual([]);
    expect(brandFaults(file({ description: { en: 'Dates' } }))).toEqual([
      "settings.description: has no text in the brand's own language, nl",
    ]);
    expect(brandFaults(file({ index_title: 'x'.repeat(81) }))).toEqual([
      'settings.index_title: Too big: expected string to have <=80 characters.',
    ]);
  });
});

describe('the label of a profile', () => {
  const settings = settingsSchema.parse(she.settings);
  const reader = (locale: 'nl' | 'fi', fictional_singular = settings.fictional_singular) => ({
    locale,
    tenant: { settings: { ...settings, fictional_singular } } as Tenant,
  });
  const gwen = { kind: 'fictional', kindLabel: 'stored' } as const;

  it("is the label for fictional profiles in the settings, in the reader's language", () => {
    expect(kindLabelOf(reader('nl'), gwen)).toBe('✦ Fictief profiel');
    expect(kindLabelOf(reader('fi'), gwen)).toBe('✦ Fiktiivinen profiili');
    expect(kindLabelOf(reader('fi', { nl: 'Droomprofiel' }), gwen)).toBe('✦ Droomprofiel');
  });

  it('is never missing: without a label in the settings, it is the stored one', () => {
    expect(kindLabelOf(reader('nl', ''), gwen)).toBe('✦ stored');
    expect(kindLabelOf(reader('nl'), { kind: 'cam', kindLabel: 'stored' })).toBe(
      '↗ Livecam, aanbod van partner',
    );
    expect(kindLabelOf(reader('nl'), { kind: 'member', kindLabel: null })).toBeNull();
  });
});
