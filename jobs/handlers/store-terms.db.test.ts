import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { TERMS_VERSIONS } from '#app/domain/accounts/terms-versions.ts';
import {
  openTerms,
  pageTermsVersions,
  readTermsText,
  storeTerms,
} from '#app/domain/support/terms-archive.server.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { storePublishedTerms } from './store-terms.ts';

const world = openWorld();
const [PUBLISHED] = TERMS_VERSIONS;
const NEXT = ['2027-03-01', PUBLISHED] as const;

beforeEach(async () => {
  await world.owner`truncate terms_texts`;
});

const texts = () => world.owner<{ tenantId: number; locale: string; html: string; sha256: string }[]>`
  select tenant_id as "tenantId", locale, html, sha256 from terms_texts order by locale`;

it('the published terms are stored once per brand and language, with their hash', async () => {
  await storePublishedTerms(visit(world.amora));
  const stored = await texts();
  expect(stored.map(({ locale }) => locale)).toEqual([...LOCALE_CODES].sort());
  for (const { tenantId, html, sha256 } of stored) {
    expect(tenantId).toBe(world.amora.id);
    expect(html).toContain(world.amora.company.name);
    expect(sha256).toBe(createHash('sha256').update(html).digest('hex'));
  }
  // Settings may change later; published texts do not.
  expect(await storeTerms(visit(world.amora), () => 'changed')).toEqual([]);
  expect(await texts()).toEqual(stored);
});

it('a superseded version is shown exactly as it was published, on its brand only', async () => {
  await storePublishedTerms(visit(world.amora));
  const german = (await texts()).find(({ locale }) => locale === 'de')?.html;
  const scope = { ...visit(world.amora, new Date('2027-03-01T05:00:00Z')), locale: 'de' } as const;
  expect(await openTerms(scope, PUBLISHED, NEXT)).toEqual({ version: PUBLISHED, stored: german });
  expect(await openTerms(scope, null, NEXT)).toEqual({ version: '2027-03-01', stored: null });
  expect(await openTerms(scope, '2020-01-01', NEXT)).toBeNull();
  expect(await openTerms({ ...scope, tenant: world.she }, PUBLISHED, NEXT)).toBeNull();
});

it('the version in force is shown until the day of a newer one begins in the brand’s time zone, which can be read in advance', async () => {
  await storePublishedTerms(visit(world.amora));
  const scope = visit(world.amora, new Date('2027-03-01T04:59:59Z'));
  expect(await openTerms(scope, null, NEXT)).toMatchObject({
    version: PUBLISHED,
    stored: expect.any(String),
  });
  expect(await openTerms(scope, '2027-03-01', NEXT)).toEqual({ version: '2027-03-01', stored: null });
});

it('each version that a member can have accepted is published or stored', async () => {
  await storePublishedTerms(visit(world.amora));
  for (const version of TERMS_VERSIONS) expect(await openTerms(visit(world.amora), version)).not.toBeNull();
});

it('staff can list the stored versions, latest first, and read each text to the byte', async () => {
  await storePublishedTerms(visit(world.amora));
  await storeTerms(visit(world.amora), (locale) => `<p>Earlier, ${locale}</p>`, '2020-02-02');
  const { versions, next } = await pageTermsVersions(visit(world.amora), '');
  expect(versions.map(({ version }) => version)).toEqual([PUBLISHED, '2020-02-02']);
  expect(versions[1]?.texts).toHaveLength(LOCALE_CODES.length);
  expect(versions[1]?.storedAt).toBeInstanceOf(Date);
  expect(next).toBeNull();
  expect((await pageTermsVersions(visit(world.amora), PUBLISHED)).versions).toHaveLength(1);
  expect((await pageTermsVersions(visit(world.she), '')).versions).toEqual([]);
  expect(await readTermsText(visit(world.amora), '2020-02-02', 'de')).toBe('<p>Earlier, de</p>');
  expect(await readTermsText(visit(world.she), '2020-02-02', 'de')).toBeNull();
});
