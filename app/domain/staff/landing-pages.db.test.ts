import { beforeEach, describe, expect, it } from 'vitest';
import { findTenantById } from '#tenants/registry.ts';
import type { Staff, StaffScope } from '#tenants/scope.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  addLandingPage,
  changeLandingPage,
  exportLandingPages,
  findLandingPage,
  importLandingPages,
  type LandingDraft,
  pageLandingPages,
  removeLandingPage,
} from './landing-pages.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
let operator: Staff;

const scope = (tenant = world.amora): StaffScope => ({
  now: NOW,
  locale: 'en',
  staff: operator,
  addressHash: 'x',
  tenant: findTenantById(tenant.id) ?? tenant,
});
const draft = (slug: string, more: Partial<LandingDraft> = {}): LandingDraft => ({
  slug,
  country: '',
  region: '',
  city: '',
  texts: { en: { headline: 'By the lake', lead: 'People who like water.' } },
  ...more,
});
const versionOf = async (slug: string) => (await findLandingPage(scope(), slug))?.version ?? '';
const audited = async () =>
  (
    await world.owner<{ what: string }[]>`
      select what from platform.staff_audit where staff_id = ${operator.id} order by id`
  ).map(({ what }) => what);
const versionOfBrand = async () =>
  (
    await world.owner<{ changed: string }[]>`
      select changed_version::text as changed from platform.tenants where id = ${world.amora.id}`
  )[0]?.changed;

beforeEach(async () => {
  operator = await insertStaff(world.owner, 'operator', 'all');
  await world.owner`delete from landing_slugs where tenant_id in ${world.owner([world.amora.id, world.she.id])}`;
});

describe('a landing page', () => {
  it('is added, changed and removed, audited, and each change invalidates visitors’ cached pages', async () => {
    const versions = [await versionOfBrand()];
    expect(await addLandingPage(scope(), draft('lake-town'))).toEqual({ ok: true });
    versions.push(await versionOfBrand());
    const changed = draft('lake-town', { country: 'US', region: 'US-OR', city: 'Portland', texts: {} });
    expect(await changeLandingPage(scope(), changed, await versionOf('lake-town'))).toEqual({ ok: true });
    versions.push(await versionOfBrand());
    expect(await findLandingPage(scope(), 'lake-town')).toMatchObject({ region: 'US-OR', texts: {} });
    expect(await removeLandingPage(scope(), 'lake-town', await versionOf('lake-town'))).toEqual({ ok: true });
    versions.push(await versionOfBrand());
    expect(await findLandingPage(scope(), 'lake-town')).toBeNull();
    expect(new Set(versions).size).toBe(4);
    expect(await audited()).toEqual(['add_landing_page', 'change_landing_page', 'remove_landing_page']);
  });

  it.each<[string, Partial<LandingDraft>, { field: string; code: string }]>([
    ['a slug with a space', { slug: 'lake town' }, { field: 'slug', code: 'slug_shape' }],
    ['another niche’s prefix', { slug: 'bdsm-lake' }, { field: 'slug', code: 'prefix_of_other' }],
    ['a country that is not served', { country: 'JP' }, { field: 'country', code: 'country_not_served' }],
    ['a city without its country', { city: 'Portland' }, { field: 'country', code: 'country_needed' }],
    [
      'a region of another country',
      { country: 'US', region: 'NL-NH' },
      { field: 'region', code: 'region_elsewhere' },
    ],
    ['neither place nor text', { texts: {} }, { field: 'texts', code: 'empty' }],
    [
      'a headline without a text',
      { texts: { nl: { headline: 'Meer', lead: ' ' } } },
      { field: 'lead_nl', code: 'needed' },
    ],
    [
      'a headline that is too long',
      { texts: { nl: { headline: 'x'.repeat(81), lead: 'y' } } },
      { field: 'headline_nl', code: 'too_long' },
    ],
  ])('with %s is rejected beside its field', async (_, more, fault) => {
    const outcome = await addLandingPage(scope(), draft('lake-town', more));
    expect(outcome).toMatchObject({ ok: false, code: 'refused', faults: [fault] });
    expect(await audited()).toEqual([]);
  });

  it('requires the prefix of the brand’s niche', async () => {
    const outcome = await addLandingPage(scope(world.she), draft('lake-town'));
    expect(outcome.faults).toEqual([expect.objectContaining({ field: 'slug', code: 'prefix_needed' })]);
  });

  it('that was changed in between is not overwritten', async () => {
    await addLandingPage(scope(), draft('lake-town'));
    const version = await versionOf('lake-town');
    const both = await Promise.all(
      ['US', 'CA'].map((country) =>
        changeLandingPage(
          scope(),
          draft('lake-town', {
            country: country === 'US' ? 'US' : '',
            texts: { en: { headline: country, lead: country } },
          }),
          version,
        ),
      ),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await removeLandingPage(scope(), 'lake-town', version)).toMatchObject({ code: 'changed' });
    expect(await removeLandingPage(scope(), 'other-town', version)).toMatchObject({ code: 'not_found' });
  });

  it('submitted twice concurrently with one slug is added once', async () => {
    const both = await Promise.all([1, 2].map(() => addLandingPage(scope(), draft('lake-town'))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)?.faults).toEqual([{ field: 'slug', code: 'twice' }]);
  });

  it('is listed by slug, fifty per page, and found by its prefix', async () => {
    const slugs = Array.from({ length: 60 }, (_, n) => ({
      slug: `town-${String(n).padStart(2, '0')}`,
      country: 'US',
    }));
    expect(await importLandingPages(scope(), JSON.stringify(slugs))).toEqual({ ok: true });
    const first = await pageLandingPages(scope(), { beginning: '', after: '' });
    expect([first.pages.length, first.next]).toEqual([50, 'town-49']);
    const second = await pageLandingPages(scope(), { beginning: 'town', after: 'town-49' });
    expect([second.pages.length, second.next]).toEqual([10, null]);
    expect((await pageLandingPages(scope(), { beginning: 'town-07', after: '' })).pages).toHaveLength(1);
  });
});

describe('a file of landing pages', () => {
  it('can be a previous export, and replaces all pages', async () => {
    await addLandingPage(scope(), draft('lake-town', { country: 'US' }));
    const file = await exportLandingPages(scope());
    await addLandingPage(scope(), draft('hill-town'));
    expect(await importLandingPages(scope(), file)).toEqual({ ok: true });
    expect((await pageLandingPages(scope(), { beginning: '', after: '' })).pages).toMatchObject([
      { slug: 'lake-town', country: 'US' },
    ]);
    expect(await audited()).toContain('export_landing_pages');
  });

  it.each([
    ['text', 'x'],
    ['one that names a slug twice', JSON.stringify([1, 2].map(() => ({ slug: 'a', country: 'US' })))],
    ['text that cannot be stored', '[{"slug":"a","country":"US","city":"a\\u0000b"}]'],
    ['an unknown key', '[{"slug":"a","country":"US","color":"red"}]'],
  ])('with %s changes nothing', async (_, file) => {
    await addLandingPage(scope(), draft('lake-town'));
    const outcome = await importLandingPages(scope(), file);
    expect(outcome).toMatchObject({ ok: false, code: 'file_wrong' });
    expect(outcome.sentences?.length).toBeGreaterThan(0);
    expect((await pageLandingPages(scope(), { beginning: '', after: '' })).pages).toHaveLength(1);
  });
});
