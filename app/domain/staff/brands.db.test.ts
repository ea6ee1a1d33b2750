import { beforeEach, describe, expect, it } from 'vitest';
import { inPlatform, inTenant } from '#db/client.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { type BrandInput, brandSchema } from '#tenants/brand-file.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { secretColumns } from '#tenants/export-data.ts';
import type { BrandDraft } from '#tenants/new-brand.ts';
import { findTenantByHost, findTenantById, listTenants } from '#tenants/registry.ts';
import type { ConsoleScope, Staff, StaffScope } from '#tenants/scope.ts';
import { brandState } from '#tenants/tenant.ts';
import { join } from '#tests/world/join.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  changeBrand,
  createMailKey,
  exportBrandData,
  exportBrandFile,
  importBrandFile,
  pageHistory,
  redirectBrand,
  serveBrand,
  suspendBrand,
  undoChange,
} from './brand-admin.server.ts';
import { checkBrand, type Names } from './brand-check.server.ts';
import { mustFix } from './brand-check.ts';
import { pageBrands } from './brand-rows.server.ts';
import { createBrand, importNewBrand, openBrandForm } from './new-brand.server.ts';
import { may } from './permissions.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const REASON = 'The owner asked for it.';
let operator: Staff;
let count = 0;

beforeEach(async () => {
  operator = await insertStaff(world.owner, 'operator', 'all');
  count += 1;
});

const scopeOf = (staff = operator): ConsoleScope => ({ now: NOW, locale: 'en', staff, addressHash: 'x' });

/** A scope on the current brand of a slug. */
function on(slug: string, staff = operator): StaffScope {
  const tenant = findTenantById(listTenants().find((each) => each.slug === slug)?.id ?? 0);
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  return { ...scopeOf(staff), tenant };
}

async function draft(more: Partial<BrandDraft> = {}): Promise<BrandDraft> {
  const { draft: filled } = await openBrandForm('niche.1');
  const slug = `rose-${count}`;
  return { ...filled, name: 'Rosé & Co', slug, hosts: `${slug}.localhost`, ...more };
}

async function create(more: Partial<BrandDraft> = {}): Promise<string> {
  const outcome = await createBrand(scopeOf(), await draft(more), 'niche.1');
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return outcome.slug;
}

const faultsOf = async (more: Partial<BrandDraft>) => {
  const outcome = await createBrand(scopeOf(), await draft(more), 'niche.1');
  return outcome.ok ? [] : (outcome.faults ?? []).map(({ path, of }) => `${path} ${of}`);
};

/** The responses of an external DNS. */
const names = (more: Partial<Names> = {}): Names => ({
  hasAddress: async () => true,
  texts: async () => [],
  mailHosts: async () => [],
  ...more,
});

describe('a new brand', () => {
  it('is a draft with an email key, recorded in its history and in the audit log', async () => {
    const slug = await create();
    const scope = on(slug);
    expect(brandState(scope.tenant)).toBe('draft');
    expect(scope.tenant).toMatchObject({ name: 'Rosé & Co', domain: `${slug}.localhost` });
    expect(findTenantByHost(`${slug}.localhost`)).toBeNull();
    const { lines } = await pageHistory(scope, { after: null, key: '' });
    expect(lines).toMatchObject([{ key: 'created', after: 'draft', staff: operator.name }]);
    const [key] = await world.owner`select from platform.dkim_keys where tenant_id = ${scope.tenant.id}`;
    expect(key).toBeDefined();
    const [entry] = await world.owner`
      select what, staff_id from platform.staff_audit where tenant_id = ${scope.tenant.id}`;
    expect(entry).toMatchObject({ what: 'create_brand', staff_id: operator.id });
  });

  it('has the languages, countries and prices of the form; other currencies get their default prices', async () => {
    const slug = await create({
      language: 'de',
      countries: ['DE', 'CH'],
      currency: 'EUR',
      prices: [{ credits: '10', price: '4,50' }],
    });
    const { settings } = on(slug).tenant;
    expect(settings).toMatchObject({
      domain_language: 'de',
      countries: ['DE', 'CH'],
      time_zone: 'Europe/Berlin',
    });
    expect(settings.bundles.filter(({ currency }) => currency === 'EUR')).toMatchObject([
      { credits: 10, price_minor: 450, countries: [] },
    ]);
    expect(settings.bundles.filter(({ currency }) => currency === 'CHF')).toMatchObject(
      Array.from({ length: 4 }, () => ({ countries: ['CH'] })),
    );
  });

  it.each([
    [{ slug: 'amora' }, 'slug taken'],
    [{ slug: 'new' }, 'slug shape'],
    [{ hosts: 'amora.localhost' }, 'hosts taken'],
    [{ hosts: 'staff.localhost' }, 'hosts taken'],
    [{ hosts: 'https://x' }, 'hosts.0 shape'],
    [{ hosts: '' }, 'hosts shape'],
    [{ name: ' ' }, 'name shape'],
    [{ countries: [] }, 'settings.countries shape'],
    [{ prices: [{ credits: 'x', price: '1' }] }, 'settings.bundles.0.credits shape'],
    [{ prices: [{ credits: '10', price: '-1' }] }, 'settings.bundles.0.price_minor shape'],
    [{ company: '', company_name: 'New Ltd' }, 'company.address shape'],
    [{ features: ['fly'] }, 'features shape'],
  ])('of %j is rejected', async (more, fault) => {
    expect(await faultsOf(more)).toContain(fault);
    expect(listTenants().map(({ slug }) => slug)).not.toContain(`rose-${count}`);
  });

  it('reports all faults at once', async () => {
    const faults = await faultsOf({ name: '', hosts: 'amora.localhost', slug: 'A' });
    expect(faults).toEqual(expect.arrayContaining(['name shape', 'slug shape', 'hosts taken']));
  });

  it('submitted twice concurrently with one slug is created once', async () => {
    const both = await Promise.all(
      [1, 2].map(async (n) =>
        createBrand(
          scopeOf(),
          await draft({ slug: `twin-${count}`, hosts: `twin-${n}.localhost` }),
          'niche.1',
        ),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('can be created only by operators of all brands', async () => {
    const some = await insertStaff(world.owner, 'operator', [world.amora]);
    expect(may(some, 'create_brands')).toBe(false);
    expect(may(some, 'manage_brands')).toBe(true);
    expect(may(operator, 'create_brands')).toBe(true);
  });
});

describe('the brand check', () => {
  it('passes for a complete draft on this machine, which then goes live and stays live', async () => {
    const slug = await create();
    expect(mustFix((await checkBrand(on(slug), names())) ?? [])).toBe(false);
    expect(await serveBrand(on(slug), names())).toMatchObject({ ok: true });
    expect(findTenantByHost(`${slug}.localhost`)).toMatchObject({ slug });
    expect(await serveBrand(on(slug), names())).toMatchObject({ ok: false, code: 'nothing_done' });
  });

  it('keeps a brand off when its host has no address, or its legal notice lacks required information', async () => {
    const unknown = await create({ hosts: `rose-${count}.example` });
    const silent = names({ hasAddress: async () => false });
    expect(await serveBrand(on(unknown), silent)).toEqual({ ok: false, code: 'must_fix' });
    expect(await serveBrand(on(unknown), names())).toMatchObject({ ok: true });
    const german = await create({
      slug: `german-${count}`,
      hosts: `german-${count}.localhost`,
      company: '',
      company_name: `GmbH ${count}`,
      company_address: 'Weg 1',
      company_city: 'Berlin',
      company_country: 'DE',
      company_kvk: 'HRB 1',
    });
    const checks = (await checkBrand(on(german), names())) ?? [];
    expect(checks.find(({ name }) => name === 'imprint')).toMatchObject({ level: 'must_fix' });
    expect(await serveBrand(on(german), names())).toEqual({ ok: false, code: 'must_fix' });
    expect(brandState(on(german).tenant)).toBe('draft');
  });

  it('creates the email key once, also when two people request it', async () => {
    const slug = await create();
    await world.owner`delete from platform.dkim_keys where tenant_id = ${on(slug).tenant.id}`;
    const level = async () => (await checkBrand(on(slug), names()))?.map(({ name }) => name);
    expect(await level()).toContain('mail_no_key');
    const both = await Promise.all([createMailKey(on(slug)), createMailKey(on(slug))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await level()).toContain('mail_key');
  });

  it('lists the DNS records for email until they are published', async () => {
    const slug = await create();
    const asked: string[] = [];
    const checks = await checkBrand(
      on(slug),
      names({
        texts: async (name) => {
          asked.push(name);
          return name.startsWith('_dmarc.') ? ['v=DMARC1; p=none'] : [];
        },
      }),
    );
    const level = (name: string) => checks?.find((one) => one.name === name)?.level;
    expect(asked).toContainEqual(expect.stringMatching(/\._domainkey\./));
    expect([level('mail_key'), level('mail_bounces'), level('mail_dmarc')]).toEqual([
      'warning',
      'warning',
      'ok',
    ]);
  });
});

describe('a change to a brand', () => {
  const rename = (slug: string, name: string, staff = operator) =>
    changeBrand(on(slug, staff), (brand) => ({ ...brand, name }), { version: on(slug).tenant.version });

  it('is recorded with its author, time and both values, and can be undone', async () => {
    const slug = await create();
    expect(await rename(slug, 'Rosa')).toMatchObject({ ok: true });
    const { lines } = await pageHistory(on(slug), { after: null, key: 'name' });
    expect(lines).toMatchObject([{ before: 'Rosé & Co', after: 'Rosa', staff: operator.name, at: NOW }]);
    expect(await undoChange(on(slug), lines[0]?.id ?? 0)).toMatchObject({ ok: true });
    expect(on(slug).tenant.name).toBe('Rosé & Co');
  });

  it('is not undone when it was changed again since, or when the result would be invalid', async () => {
    const slug = await create();
    await rename(slug, 'Rosa');
    const [first] = (await pageHistory(on(slug), { after: null, key: 'name' })).lines;
    await rename(slug, 'Rosalie');
    expect(await undoChange(on(slug), first?.id ?? 0)).toEqual({ ok: false, code: 'changed' });
    expect(on(slug).tenant.name).toBe('Rosalie');
    const hosts = [`rose-${count}.localhost`, `old-${count}.localhost`];
    const edit = (given: string[]) =>
      changeBrand(on(slug), (brand) => ({ ...brand, hosts: given }), { version: null });
    await edit(hosts);
    await edit(hosts.slice(0, 1));
    const [removed] = (await pageHistory(on(slug), { after: null, key: 'hosts' })).lines;
    await create({ slug: `other-${count}`, hosts: `old-${count}.localhost` });
    expect(await undoChange(on(slug), removed?.id ?? 0)).toMatchObject({ ok: false, code: 'refused' });
  });

  it('from an outdated page is rejected', async () => {
    const slug = await create();
    const { version } = on(slug).tenant;
    await rename(slug, 'Rosa');
    const late = await changeBrand(on(slug), (brand) => ({ ...brand, name: 'Rita' }), { version });
    expect(late).toEqual({ ok: false, code: 'changed' });
  });

  it('to a live brand must keep it fit to be live; an existing fault does not prevent other changes', async () => {
    const slug = await create();
    await serveBrand(on(slug), names());
    const nothing = await changeBrand(
      on(slug),
      (brand) => ({ ...brand, settings: { ...brand.settings, countries: ['NL'] } }),
      { version: null },
    );
    expect(nothing).toMatchObject({ ok: false, code: 'refused' });
    const { id } = on(slug).tenant;
    await world.owner`
      update platform.tenants set settings = settings || '{"geoip_selected_country": "NL"}' where id = ${id}`;
    expect(
      await changeBrand(on(slug), (brand) => ({ ...brand, name: 'Rosa' }), { version: null }),
    ).toMatchObject({ ok: true });
  });

  it('to a company requires an operator of all of its brands', async () => {
    const slug = await create();
    const own = on(slug).tenant;
    expect(own.company.name).toBe(world.amora.company.name);
    const some = await insertStaff(world.owner, 'operator', [own]);
    const move = (city: string) =>
      changeBrand(on(slug, some), (brand) => ({ ...brand, company: { ...brand.company, city } }), {
        version: null,
      });
    expect(await move('Salem')).toEqual({ ok: false, code: 'company' });
    expect(await rename(slug, 'Rosa', some)).toMatchObject({ ok: true });
    const other = await changeBrand(
      on(slug, some),
      (brand) => ({ ...brand, company: { ...brand.company, name: 'Another Ltd' } }),
      { version: null },
    );
    expect(other).toEqual({ ok: false, code: 'company' });
  });

  it('by a command is in the history without a person', async () => {
    const input: BrandInput = { ...amora, slug: `file-${count}`, hosts: [`file-${count}.localhost`] };
    const id = await applyBrand(world.owner, input);
    await applyBrand(world.owner, { ...input, settings: { ...input.settings, free_messages: 7 } });
    const rows = await world.owner`
      select key, old_value, new_value, staff_id from platform.brand_history where tenant_id = ${id} order by id`;
    expect(rows.slice(1)).toEqual([
      { key: 'settings.free_messages', old_value: 3, new_value: 7, staff_id: null },
    ]);
    await expect(world.owner`delete from platform.brand_history`).rejects.toThrow(/only added to/);
  });
});

describe('a brand that is switched off', () => {
  it('requires a reason, and redirects only to a host of another live brand', async () => {
    const slug = await create();
    await serveBrand(on(slug), names());
    expect(await suspendBrand(on(slug), 'short')).toEqual({ ok: false, code: 'reason_needed' });
    for (const to of [
      'evil.example',
      `${slug}.localhost`,
      'https://x@y',
      '',
      '//evil.example',
      'she.localhost//evil.example',
    ])
      expect(await redirectBrand(on(slug), to, REASON), to).toMatchObject({
        ok: false,
        code: 'target_wrong',
      });
    expect(await redirectBrand(on(slug), 'https://she.localhost/members', REASON)).toMatchObject({
      ok: true,
    });
    expect(on(slug).tenant).toMatchObject({
      served: false,
      redirect: { host: 'she.localhost', path: '/members' },
    });
    expect(brandState(on(slug).tenant)).toBe('redirected');
    expect(await suspendBrand(on(slug), REASON)).toMatchObject({ ok: true });
    expect(brandState(on(slug).tenant)).toBe('off');
    expect(await suspendBrand(on(slug), REASON)).toEqual({ ok: false, code: 'nothing_done' });
    const [entry] = await world.owner`
      select what, reason from platform.staff_audit where tenant_id = ${on(slug).tenant.id} order by id desc limit 1`;
    expect(entry).toEqual({ what: 'suspend_brand', reason: REASON });
  });
});

describe('the files of a brand', () => {
  it('can be imported unchanged, and as a new draft', async () => {
    const slug = await create();
    const text = (await exportBrandFile(on(slug))) ?? '';
    expect(brandSchema.safeParse(JSON.parse(text)).success).toBe(true);
    await changeBrand(on(slug), (brand) => ({ ...brand, name: 'Rosa' }), { version: null });
    const withSlugs = {
      ...JSON.parse(text),
      landing_slugs: [{ slug: 'portland', country: 'US', city: 'Portland' }],
    };
    expect(await importBrandFile(on(slug), JSON.stringify(withSlugs))).toMatchObject({ ok: true });
    expect(on(slug).tenant.name).toBe('Rosé & Co');
    expect(JSON.parse((await exportBrandFile(on(slug))) ?? '').landing_slugs).toHaveLength(1);
    expect(await importBrandFile(on(slug), '[]')).toEqual({ ok: false, code: 'file_wrong' });
    expect(await importBrandFile(on(slug), JSON.stringify({ ...withSlugs, slug: 'she' }))).toMatchObject({
      ok: false,
    });
    const copy = { ...JSON.parse(text), slug: `copy-${count}`, hosts: [`copy-${count}.localhost`] };
    expect(await importNewBrand(scopeOf(), copy)).toMatchObject({ ok: true, slug: `copy-${count}` });
  });

  it('with all data contain every row of the brand, none of another, and no secret', async () => {
    const { id } = world.amora;
    await world.owner`
      insert into landing_slugs (tenant_id, slug)
      select t, 'many-' || n from unnest(array[${id}::int, ${world.she.id}::int]) t, generate_series(1, 1201) n`;
    await join(world.owner, world.amora, 'anna');
    const outcome = await exportBrandData(on('amora'), REASON);
    if (!outcome.ok) throw new Error(outcome.code);
    let text = '';
    for await (const lines of outcome.lines) text += lines;
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: { tenant_id: number } });
    expect(rows.filter(({ row }) => row.tenant_id !== id)).toEqual([]);
    const slugs = rows.filter(({ table }) => table === 'landing_slugs');
    const [stored] = await world.owner`select count(*)::int as n from landing_slugs where tenant_id = ${id}`;
    expect(slugs).toHaveLength(stored?.n);
    expect(rows.find(({ table }) => table === 'accounts')?.row).toHaveProperty('email');
    expect(rows.flatMap(({ row }) => secretColumns(Object.keys(row)))).toEqual([]);
    expect(await exportBrandData(on('amora'), '')).toEqual({ ok: false, code: 'reason_needed' });
  });
});

it('the list contains only the reader’s brands, filtered, sorted and paged', async () => {
  await create();
  const asked = { state: '', text: '', sort: 'name', descending: false, after: '' };
  const some = await insertStaff(world.owner, 'operator', [world.she]);
  expect((await pageBrands(some, asked)).rows).toMatchObject([{ slug: 'she', state: 'live', faults: 0 }]);
  const drafts = await pageBrands(operator, { ...asked, state: 'draft', text: `ROSE-${count}` });
  expect(drafts.rows).toMatchObject([{ slug: `rose-${count}` }]);
  const [first] = (await pageBrands(operator, asked)).rows;
  const later = await pageBrands(operator, { ...asked, after: first?.slug ?? '' });
  expect(later.rows.map(({ slug }) => slug)).not.toContain(first?.slug);
});

it('the console’s role cannot change slugs, the brand of a host, history or members', async () => {
  const refused = /permission denied/;
  const asConsole = (statement: string) => inPlatform((tx) => tx.sql.unsafe(statement));
  await expect(asConsole("update platform.tenants set slug = 'x'")).rejects.toThrow(refused);
  await expect(asConsole('update platform.tenant_domains set tenant_id = 1')).rejects.toThrow(refused);
  await expect(asConsole('delete from platform.tenants')).rejects.toThrow(refused);
  await expect(asConsole('delete from platform.brand_history')).rejects.toThrow(refused);
  await expect(asConsole('select sealed_key from platform.dkim_keys')).rejects.toThrow(refused);
  await expect(asConsole('select * from members')).rejects.toThrow(refused);
  await expect(
    inTenant(world.amora.id, (tx) => tx.sql.unsafe("update platform.tenants set name = 'x'")),
  ).rejects.toThrow(refused);
  expect(findTenantById(world.amora.id)?.name).toBe('Amora');
});
