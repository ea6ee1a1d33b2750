import { Redis } from 'ioredis';
import type postgres from 'postgres';
import { afterAll, beforeAll, vi } from 'vitest';
import { TENANTS_CHANNEL } from '#app/platform/redis-keys.ts';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brands as BRANDS } from '#tenants/brands/index.ts';
import { findTenantById, refreshTenants } from '#tenants/registry.ts';
import type { TenantSettings } from '#tenants/settings.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { Member } from '#tests/world/join.ts';
import { connectOwner } from '#tests/world/owner.ts';
import { makeTenantPair, renamed } from '#tests/world/tenant-pair.ts';
import type { World } from '#tests/world/world.ts';
import { call, siteRedisUrl } from './call.ts';

/**
 * The running site with two brands for this test file only, so that nothing it does is visible to another. They are
 * disabled at its end. `settings`: overrides those of the test brands.
 */
export function openSite(name: string, settings: Partial<TenantSettings> = {}): World {
  const site = {} as World;
  beforeAll(async () => {
    const { TEST_SITE_DATABASE_URL } = process.env;
    if (!TEST_SITE_DATABASE_URL) throw new Error('Wire tests need the running site: npm test -- wire');
    const owner = connectOwner(TEST_SITE_DATABASE_URL);
    Object.assign(site, { owner, ...(await makeTenantPair(owner, `wire-${name}`)) });
    // Tests write faster than people do; the limit itself is covered by database tests.
    await owner`
      update platform.tenants set settings = settings || ${owner.json({ messages_per_minute: 100_000, ...settings } as postgres.JSONValue)}
      where slug = any(${slugsOf(site)})`;
    await notifySite();
    await serves([site.amora, site.she]);
  });
  afterAll(async () => {
    if (!site.owner) return;
    await site.owner`update platform.tenants set active = false where slug = any(${slugsOf(site)})`;
    await notifySite();
    await site.owner.end();
  });
  return site;
}

/** All demo brands under names and hosts for this test file only, served from `beforeAll` to the end. */
export function openAllBrands(name: string): Map<string, Tenant> {
  const brands = new Map<string, Tenant>();
  const own = BRANDS.map((brand) => renamed(brand, `wire-all-${name}`));
  let owner: postgres.Sql;
  beforeAll(async () => {
    owner = connectOwner(String(process.env.TEST_SITE_DATABASE_URL));
    const ids = [];
    for (const brand of own) ids.push(await applyBrand(owner, brand));
    await refreshTenants((read) => read(owner));
    for (const [at, id] of ids.entries()) {
      const tenant = findTenantById(id);
      if (tenant) brands.set(String(BRANDS[at]?.slug), tenant);
    }
    await notifySite();
    await serves([...brands.values()]);
  });
  afterAll(async () => {
    await owner`
      update platform.tenants set active = false where slug = any(${own.map(({ slug }) => slug)})`;
    await notifySite();
    await owner.end();
  });
  return brands;
}

/** Compared by their whole slugs, because the name of one test file may be a prefix of another. */
const slugsOf = ({ amora, she }: World): string[] => [amora.slug, she.slug];

/** Disables a brand, as its operator would. */
export async function switchOff(owner: postgres.Sql, { id, domain }: Tenant): Promise<void> {
  await owner`update platform.tenants set active = false where id = ${id}`;
  await notifySite();
  await vi.waitFor(
    async () => {
      if ((await call(domain, '/api/companyinfo.php')).status !== 404)
        throw new Error(`${domain} is served.`);
    },
    { timeout: 5_000, interval: 30 },
  );
}

/** As `npm run tenant` does after a change. */
async function notifySite(): Promise<void> {
  const redis = new Redis(siteRedisUrl());
  await redis.publish(TENANTS_CHANNEL, '1');
  redis.disconnect();
}

const serves = (tenants: Tenant[]) =>
  vi.waitFor(
    async () => {
      for (const { domain } of tenants)
        if ((await call(domain, '/api/companyinfo.php')).status !== 200)
          throw new Error(`${domain} is not served.`);
    },
    { timeout: 5_000, interval: 30 },
  );

/** A session as a cookie to send, opened without the login form and its limits. */
export async function sessionOf(owner: postgres.Sql, tenant: Tenant, member: Member): Promise<string> {
  const id = randomToken();
  await owner`
    insert into sessions (tenant_id, id_hash, account_id, expires_at)
    values (${tenant.id}, ${sha256(id)}, ${member.id}, now() + interval '30 days')`;
  return `auth.session=${id}`;
}
