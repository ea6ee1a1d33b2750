import { describe, expect, it } from 'vitest';
import { pageFacts } from '#app/domain/support/page-facts.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { brandSchema } from '#tenants/brand-file.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTenant } from '#tenants/parse-tenant.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { blocksOf, conditionsPdf } from './conditions-pdf.server.ts';

const at = new Date('2026-11-23T12:00:00Z');
const origin = 'https://brand.example';
const tenantOf = (index: number, settings: object = {}) => {
  const brand = brandSchema.parse(brands[index]);
  const row = {
    ...brand,
    id: index + 1,
    active: true,
    changed_version: 1,
    company: { ...brand.company, id: 1 },
  };
  return parseTenant({ ...row, settings: { ...row.settings, ...settings } });
};
const textOf = async (locale: (typeof LOCALE_CODES)[number], settings: object = {}, index = 0) => {
  const facts = pageFacts({ tenant: tenantOf(index, settings), locale, now: at }, new Map());
  const pdf = await conditionsPdf({ i18n: serverI18n(locale), facts, storedTerms: null, origin, at });
  return pdfText(pdf).replace(/\s+/g, ' ');
};

describe('the conditions emailed with an order', () => {
  it('contain the terms, the right of withdrawal with the brand’s period, and the model form with the company’s address', async () => {
    const text = await textOf('en', { refund_days: 30 });
    const { company, settings } = tenantOf(0);
    for (const part of [
      'within 30 days',
      'Model withdrawal form',
      company.name,
      company.address,
      settings.support_email,
    ])
      expect(text).toContain(part);
    expect(text).toContain(`(${origin}/transactions)`);
    expect(text).not.toMatch(/&\w+;|<\w/);
  });

  it.each(LOCALE_CODES)('are complete in %s', async (locale) => {
    const text = await textOf(locale);
    expect(text.length).toBeGreaterThan(3_000);
    expect(text).not.toMatch(/\{\w+[,}]|undefined|\[object/);
  });

  it('split a page’s markup into paragraphs', () => {
    expect(
      blocksOf(
        '<section><h2 id="a">A &amp; B</h2><p>See <a href="/x" class="l">this</a>.</p><ul><li>one</li></ul></section>',
        origin,
      ),
    ).toEqual([
      { tag: 'h2', text: 'A & B' },
      { tag: 'p', text: `See this (${origin}/x).` },
      { tag: 'li', text: 'one' },
    ]);
  });
});
