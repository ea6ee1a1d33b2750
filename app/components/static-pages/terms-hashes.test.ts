import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TERMS_VERSIONS } from '#app/domain/accounts/terms-versions.ts';
import { pageFacts } from '#app/domain/support/page-facts.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { brandSchema } from '#tenants/brand-file.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTenant } from '#tenants/parse-tenant.ts';
import { pageMarkup } from './page-markup.server.tsx';
import { TERMS_HASHES } from './terms-hashes.ts';

const brand = brandSchema.parse(brands.find(({ slug }) => slug === 'amora'));
const tenant = parseTenant({
  ...brand,
  id: 1,
  active: true,
  changed_version: 1,
  company: { ...brand.company, id: 1 },
});
const facts = {
  ...pageFacts({ tenant, locale: 'en', now: new Date('2026-11-23T12:00:00Z') }, new Map()),
  // Fixed values, so that only the texts count and not a demo brand's settings.
  brand: 'Brand',
  company: 'Company',
  address: 'Address',
  country: 'NL',
  registration: '1',
  vat: '2',
  email: 'a@b.c',
  phone: '3',
  representative: '',
  register: '',
  capital: '',
  host: '',
  mediator: '',
  minimumAge: 18,
  refundDays: 14,
  historyDays: 90,
  inactiveMonths: 24,
  freeMessages: 3,
  freeConversations: 2,
  messageCredits: 1,
  photoCredits: 1,
};

/** The English terms with every part that depends on the brand. */
function termsText(): string {
  const pages = [true, false].map((on) => {
    const html = pageMarkup(serverI18n('en'), 'terms', {
      ...facts,
      sellsInUs: on,
      partnerProfiles: on,
      fictionalDesk: on,
    }).html;
    return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  });
  return pages.join('\n');
}

it('a text of the terms changes only with a new version: add it to TERMS_VERSIONS, with its hash', () => {
  const [published] = TERMS_VERSIONS;
  expect(createHash('sha256').update(termsText()).digest('hex')).toBe(TERMS_HASHES[published]);
});

it('every version has a hash, and they differ', () => {
  const hashes = TERMS_VERSIONS.map((version) => TERMS_HASHES[version]);
  expect(new Set(hashes).size).toBe(TERMS_VERSIONS.length);
});
