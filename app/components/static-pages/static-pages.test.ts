import { describe, expect, it } from 'vitest';
import { DATA_REGISTER, ENTRY_OF_TABLE } from '#app/domain/deletion/data-register.ts';
import { pageFacts } from '#app/domain/support/page-facts.ts';
import type { StaticPage } from '#app/domain/support/static-pages.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { brandSchema } from '#tenants/brand-file.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTenant } from '#tenants/parse-tenant.ts';
import { pageMarkup } from './page-markup.server.tsx';

const now = new Date('2026-11-23T12:00:00Z');

/** A page of a demo brand, with modified settings. */
function htmlOf(page: StaticPage, slug: string, settings: object = {}): string {
  const brand = brandSchema.parse(brands.find((each) => each.slug === slug));
  const tenant = parseTenant({
    ...brand,
    id: 1,
    active: true,
    changed_version: 1,
    company: { ...brand.company, id: 1 },
    settings: { ...brand.settings, ...settings },
  });
  return pageMarkup(serverI18n('en'), page, pageFacts({ tenant, locale: 'en', now }, new Map())).html;
}

describe('the privacy page', () => {
  it('lists each data category of the register, with its legal basis and retention', () => {
    const html = htmlOf('privacy', 'she');
    const keys = [...html.matchAll(/data-register="(\w+)"/g)].map(([, key]) => key);
    expect(keys).toEqual(Object.keys(DATA_REGISTER));
    expect(html.match(/Legal basis: /g)).toHaveLength(keys.length);
    expect(html.match(/Kept: /g)).toHaveLength(keys.length);
    for (const part of [
      '90 days',
      '14 months after the last debit',
      'until 14 days after you delete',
      '24 months',
    ])
      expect(html).toContain(part);
  });

  it('states the retention periods of the brand', () => {
    const html = htmlOf('privacy', 'she', { chat_history_days: 45, inactive_months: 12 });
    expect(html).toContain('45 days');
    expect(html).toContain('12 months');
  });

  it('has no entry without a table', () => {
    const used = new Set<string>(Object.values(ENTRY_OF_TABLE));
    expect(Object.keys(DATA_REGISTER).filter((key) => !used.has(key))).toEqual([]);
  });
});

it('contains the notices for the United States only where the brand has members there', () => {
  const marks = { privacy: 'id="us"', terms: 'id="dating-safety"' } as const;
  for (const [page, mark] of Object.entries(marks)) {
    expect(htmlOf(page as StaticPage, 'amora')).toContain(mark);
    expect(htmlOf(page as StaticPage, 'she')).not.toContain(mark);
  }
  expect(htmlOf('privacy', 'amora')).toContain('We don&#x27;t sell or share personal information.');
  const postbacks = { '*': { url: 'https://track.example/', events: ['signup'] } };
  expect(htmlOf('privacy', 'amora', { postbacks })).toContain('Your privacy choices');
});

it('the legal notice shows the required details of the brand', () => {
  const html = htmlOf('imprint', 'bbw');
  for (const part of [
    'Share capital: 10 000 €',
    'RCS Lyon',
    'Médiation Exemple',
    'Rhône',
    '+33 4 00 00 00 01',
  ])
    expect(html).toContain(part);
  expect(htmlOf('imprint', 'she')).toContain('consumer arbitration board');
});
