import { describe, expect, it } from 'vitest';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { findBrandText } from '#tenants/brand-text.ts';
import { settingsSchema } from '#tenants/settings.ts';
import { landingTexts } from './landing-texts.server.ts';

const OWN = { headline: 'Walk. Talk. Stay.', lead: 'For people with dogs.' };
const schema = settingsSchema.shape.landing_texts;

describe('the headline of a landing page', () => {
  it("is taken from the brand file in the reader's language, otherwise in the brand's own, otherwise from the theme", () => {
    const own = schema.parse({ en: OWN });
    const brand = { settings: { domain_language: 'en' } } as const;
    const [english, german] = (['en', 'de'] as const).map((locale) =>
      landingTexts(serverI18n(locale), 'friendly', findBrandText(own, locale, brand)),
    );
    expect(english).toMatchObject(OWN);
    expect(german).toMatchObject(OWN);
    const none = findBrandText(schema.parse({}), 'de', brand);
    expect(landingTexts(serverI18n('de'), 'friendly', none)).not.toMatchObject(OWN);
  });

  it('is rejected if it is too long, incomplete or in an unsupported language', () => {
    const faulty = [
      { en: { ...OWN, headline: 'x'.repeat(81) } },
      { en: { ...OWN, lead: '' } },
      { en: { headline: OWN.headline } },
      { xx: OWN },
    ];
    expect(faulty.map((given) => schema.safeParse(given).success)).toEqual([false, false, false, false]);
    expect(schema.safeParse({ en: { ...OWN, headline: 'x'.repeat(80) } }).success).toBe(true);
  });
});
