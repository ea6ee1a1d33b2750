import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#app/platform/log.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  findAnyTenantByHost,
  findTenantByHost,
  findTenantById,
  isServed,
  listTenants,
  refreshTenants,
} from './registry.ts';

const world = openWorld();
const MANY = 2_000;

beforeEach(async () => {
  await refreshTenants();
});

const change = async (statement: string): Promise<number> => {
  await world.owner.unsafe(statement);
  return await refreshTenants();
};
const amora = () => findTenantByHost('amora.localhost');

describe('the cached brands', () => {
  it('match the database, and are not reloaded while nothing changes', async () => {
    expect(
      listTenants()
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(['amora', 'she']);
    expect(amora()).toMatchObject({
      name: 'Amora',
      domain: 'amora.localhost',
      company: { name: 'Northgate Social Inc.' },
    });
    expect(await refreshTenants()).toBe(0);
    expect(findTenantByHost('nobody.localhost')).toBeNull();
    expect(findTenantById(0)).toBeNull();
  });

  it('include a manual change, reloading that brand only', async () => {
    const she = findTenantByHost('she.localhost');
    expect(await change(`update platform.tenants set name = 'Amora 2' where slug = 'amora'`)).toBe(1);
    expect(amora()?.name).toBe('Amora 2');
    expect(findTenantByHost('she.localhost')).toBe(she);
    const settings = `jsonb_set(settings, '{message_credits}', '7')`;
    await change(`update platform.tenants set settings = ${settings} where slug = 'amora'`);
    expect(amora()?.settings.message_credits).toBe(7);
  });

  it('include changes of hosts: added, moved to another brand, removed', async () => {
    const add = `insert into platform.tenant_domains (host, tenant_id) values ('love.example', ${world.amora.id})`;
    await change(add);
    expect(findTenantByHost('love.example')?.slug).toBe('amora');
    expect(amora()?.domain).toBe('amora.localhost');
    await change(
      `update platform.tenant_domains set tenant_id = ${world.she.id} where host = 'love.example'`,
    );
    expect(findTenantByHost('love.example')?.slug).toBe('she');
    expect(amora()?.hosts).toEqual(['amora.localhost']);
    await change(`delete from platform.tenant_domains where host = 'love.example'`);
    expect(findTenantByHost('love.example')).toBeNull();
    expect(findTenantByHost('she.localhost')?.slug).toBe('she');
  });

  it('include changes of the company', async () => {
    await change(`update platform.companies set city = 'Salem' where name = 'Northgate Social Inc.'`);
    expect(amora()?.company.city).toBe('Salem');
  });

  it('are removed when they are switched off, and return when switched on', async () => {
    await change(`update platform.tenants set active = false where slug = 'amora'`);
    expect([amora(), isServed(world.amora.id)]).toEqual([null, false]);
    // The brand's obligations continue.
    expect(findTenantById(world.amora.id)).toMatchObject({ slug: 'amora', served: false });
    expect(findAnyTenantByHost(world.amora.domain)?.slug).toBe('amora');
    expect(listTenants().map(({ slug }) => slug)).toContain('amora');
    await change(`update platform.tenants set active = true where slug = 'amora'`);
    expect(amora()).toMatchObject({ slug: 'amora', served: true });
  });

  it.each([
    `settings = settings - 'currency'`,
    `settings = '[]'`,
    `settings = jsonb_set(settings, '{minimum_age}', '17')`,
    `theme = theme - 'logo'`,
    `features = '{"cam_profiles": "yes"}'`,
  ])('stay unchanged when their row no longer validates: %s', async (broken) => {
    const [kept] =
      await world.owner`select settings, theme, features from platform.tenants where slug = 'amora'`;
    const before = amora();
    const complaint = vi.spyOn(log, 'error').mockReturnValue();
    await change(`update platform.tenants set ${broken} where slug = 'amora'`);
    expect(amora()).toBe(before);
    expect(findTenantById(world.amora.id)).toBe(before);
    expect(complaint.mock.calls).toMatchObject([[{ tenant: 'amora' }, expect.any(String)]]);
    complaint.mockRestore();
    await world.owner`update platform.tenants set ${world.owner(kept ?? {})} where slug = 'amora'`;
    expect(await refreshTenants()).toBe(1);
    expect(amora()).not.toBe(before);
  });

  it('can be thousands, and a change to one reloads only that one', { timeout: 60_000 }, async () => {
    await world.owner`
      insert into platform.tenants (slug, name, niche, company_id, settings, features, theme)
      select 'many-' || n, 'Brand ' || n, niche, company_id, settings, features, theme
      from platform.tenants, generate_series(1, ${MANY}) n where slug = 'amora'`;
    await world.owner`
      insert into platform.tenant_domains (host, tenant_id, is_primary)
      select slug || '.localhost', id, true from platform.tenants where slug like 'many-%'`;
    expect(await refreshTenants()).toBe(MANY);
    const names = Array.from({ length: MANY }, (_, index) => `many-${index + 1}`);
    expect(names.filter((name) => findTenantByHost(`${name}.localhost`)?.slug !== name)).toEqual([]);
    expect(await refreshTenants()).toBe(0);
    expect(await change(`update platform.tenants set name = 'Changed' where slug = 'many-1500'`)).toBe(1);
    expect(findTenantByHost('many-1500.localhost')?.name).toBe('Changed');
    expect(await change(`delete from platform.tenant_domains where host = 'many-1.localhost'`)).toBe(1);
    expect(findTenantByHost('many-1.localhost')).toBeNull();
    expect(await change(`delete from platform.tenants where slug = 'many-1'`)).toBe(1);
    expect(listTenants()).toHaveLength(MANY + 1);
  });

  it('loaded in bulk are validated too, and an invalid one stays unchanged', async () => {
    const complaint = vi.spyOn(log, 'error').mockReturnValue();
    await change(`
      update platform.tenants set niche = 2,
        settings = case slug when 'many-9' then '[]' else settings end,
        theme = case slug when 'many-8' then theme - 'logo' else theme end
      where slug like 'many-%'`);
    const niches = ['7', '8', '9'].map((n) => findTenantByHost(`many-${n}.localhost`)?.niche);
    expect(niches).toEqual([2, 1, 1]);
    expect(complaint.mock.calls.map(([fields]) => (fields as { tenant: string }).tenant).sort()).toEqual([
      'many-8',
      'many-9',
    ]);
    complaint.mockRestore();
  });

  it('share their setting values, which are immutable', () => {
    const [one, other] = ['many-20', 'many-21'].map((name) => findTenantByHost(`${name}.localhost`));
    expect(one?.settings).not.toBe(other?.settings);
    expect(one?.settings.gifts).toBe(other?.settings.gifts);
    expect(one?.company).toBe(other?.company);
    expect(() => one?.settings.gifts.pop()).toThrow(TypeError);
  });

  it('keep their themes unpacked while in use, and unpack them again after a thousand others', () => {
    const theme = (n: number) => findTenantByHost(`many-${n}.localhost`)?.theme;
    const first = theme(20);
    expect(theme(20)).toBe(first);
    for (let n = 21; n < 1_021; n += 1) theme(n);
    expect(theme(20)).toEqual(first);
    expect(theme(20)).not.toBe(first);
  });
});
