import postgres from 'postgres';
import { databaseGroupsIn, groupConfigs } from '#app/platform/database-groups.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { REGISTRY_GROUP } from '#db/placement.ts';
import type { GroupOwners } from '#tenants/groups/move-company.ts';
import type { GroupOwner } from '#tenants/groups/registry-copy.ts';
import { loadAllTenants, refreshTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('There is no database: set DATABASE_URL, or run "npm start" in a checkout.');
  return url;
}

export type Brands = {
  all: readonly Tenant[];
  /** The scope of one brand, including a disabled one. Throws when there is no such brand. */
  scope: (slug: string) => Scope;
  /** The scope of the named brand, or of every brand if none is named. */
  scopes: (slug?: string) => Scope[];
};

const scopeFor = (tenant: Tenant): Scope => ({
  tenant,
  now: new Date(),
  locale: tenant.settings.domain_language,
});

/** Opens the database under row-level security, with every brand loaded, for the duration of `work`. */
export async function withBrands<T>(name: string, work: (brands: Brands) => Promise<T>): Promise<T> {
  openDatabase({
    url: databaseUrl(),
    runtimeUrl: process.env.DATABASE_RUNTIME_URL,
    console: { url: process.env.DATABASE_CONSOLE_URL },
    groups: groupConfigs(databaseGroupsIn(), { console: true }),
    max: 1,
    name: `command ${name}`,
  });
  try {
    await refreshTenants();
    const all = await loadAllTenants();
    const scope = (slug: string): Scope => {
      const tenant = all.find((one) => one.slug === slug);
      if (!tenant) throw new Error(`There is no brand ${slug}.`);
      return scopeFor(tenant);
    };
    return await work({
      all,
      scope,
      scopes: (slug) => (slug === undefined ? all.map(scopeFor) : [scope(slug)]),
    });
  } finally {
    await closeDatabase();
  }
}

/** One connection as the database's owner, for commands that change brands or staff. */
export async function withOwner<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** A move holds one connection while it queries on another. */
const CONNECTIONS = 3;

/** Owners' connections to every group, for the duration of `work`. */
export async function withGroups<T>(work: (owners: GroupOwners) => Promise<T>): Promise<T> {
  const urls: Record<string, string> = { [REGISTRY_GROUP]: databaseUrl() };
  for (const [name, { url }] of Object.entries(databaseGroupsIn())) urls[name] = url;
  const owners = new Map<string, GroupOwner>(
    Object.entries(urls).map(([name, url]) => [
      name,
      { name, url, sql: postgres(url, { max: CONNECTIONS, onnotice: () => {} }) },
    ]),
  );
  try {
    return await work(owners);
  } finally {
    await Promise.all([...owners.values()].map(({ sql }) => sql.end()));
  }
}

/** The id of a brand, also of one that is off. Throws when there is none. */
export async function tenantIdOf(sql: postgres.Sql, slug: string): Promise<number> {
  const [tenant] = await sql<{ id: number }[]>`select id from platform.tenants where slug = ${slug}`;
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  return tenant.id;
}
