import { errorFields, log } from '#app/platform/log.ts';
import { readPlatform, type TenantSql } from '#db/client.ts';
import { placeTenant, REGISTRY_GROUP } from '#db/placement.ts';
import { cacheTenant } from './cached-tenant.ts';
import { parseTenant, summaryOf, type TenantRow } from './parse-tenant.ts';
import type { BrandSummary, Tenant } from './tenant.ts';

type Entry = { summary: BrandSummary; tenant: Tenant };

const byHost = new Map<string, Entry>();
const byId = new Map<number, Entry>();
/** Hosts of disabled brands. */
const byClosedHost = new Map<string, Entry>();
const versions = new Map<number, number>();
let fingerprint = '';

/** The brand of a host. */
export const findTenantByHost = (host: string): Tenant | null => byHost.get(host)?.tenant ?? null;
/** The brand of a host, even if it is disabled: for requests that still arrive, such as webhooks. */
export const findAnyTenantByHost = (host: string): Tenant | null =>
  (byHost.get(host) ?? byClosedHost.get(host))?.tenant ?? null;
/** Every brand, including disabled ones: their deletions, refunds, webhooks and sweeps continue. */
export const findTenantById = (id: number): Tenant | null => byId.get(id)?.tenant ?? null;
export const listTenants = (): BrandSummary[] => [...byId.values()].map(({ summary }) => summary);
export const isServed = (id: number): boolean => byId.get(id)?.summary.served === true;

/** Runs a statement, each on a separate connection, so that reading many brands holds none for long. */
type Ask = <T>(read: (sql: TenantSql) => Promise<T>) => Promise<T>;

/**
 * Reloads changed brands from the database: one cheap comparison, then only the brands whose version differs. Returns
 * the number of loaded and dropped brands.
 */
export async function refreshTenants(ask: Ask = readPlatform): Promise<number> {
  const [state] = await ask(
    async (sql) =>
      await sql<{ fingerprint: string }[]>`
      select count(*) || ':' || coalesce(sum(changed_version), 0) as fingerprint from platform.tenants`,
  );
  if (!state || state.fingerprint === fingerprint) return 0;
  const present = await ask(
    async (sql) =>
      await sql<{ id: number; changed_version: number }[]>`
      select id, changed_version from platform.tenants`,
  );
  const changed = present.filter((row) => versions.get(row.id) !== row.changed_version).map((row) => row.id);
  const ids = new Set(present.map((row) => row.id));
  const gone = [...versions.keys()].filter((id) => !ids.has(id));
  for (const id of gone) {
    drop(id);
    placeTenant(id, null);
  }
  for await (const row of loadRows(ask, changed)) replace(row);
  fingerprint = state.fingerprint;
  return changed.length + gone.length;
}

/** Every brand, including disabled ones: for commands about obligations that continue. */
export async function loadAllTenants(): Promise<Tenant[]> {
  const rows = await readPlatform(
    async (sql) => await sql<{ id: number }[]>`select id from platform.tenants order by id`,
  );
  const ids = rows.map(({ id }) => id);
  const loaded: Tenant[] = [];
  for await (const row of loadRows(readPlatform, ids)) loaded.push(parseTenant(row));
  return loaded.sort((one, other) => one.id - other.id);
}

/** Brands per statement: a brand has some ten kilobytes of settings. */
const ROWS_AT_ONCE = 250;

type PlacedRow = TenantRow & { group: string; moving: boolean };

async function* loadRows(ask: Ask, ids: number[]): AsyncGenerator<PlacedRow> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    yield* await ask((sql) => selectRows(sql, ids.slice(from, from + ROWS_AT_ONCE)));
}

function selectRows(sql: TenantSql, ids: number[]): Promise<PlacedRow[]> {
  return sql<PlacedRow[]>`
    select t.id, t.slug, t.name, t.niche, t.active, t.settings, t.features, t.theme, t.changed_version,
      t.live_since, t.redirect_host, t.redirect_path,
      to_jsonb(c) as company, coalesce(g.group_name, ${REGISTRY_GROUP}) as "group", g.moving_to is not null as moving,
      (select coalesce(jsonb_agg(d.host order by d.is_primary desc, d.host), '[]')
         from platform.tenant_domains d where d.tenant_id = t.id) as hosts
    from platform.tenants t join platform.companies c on c.id = t.company_id
      left join platform.company_groups g on g.company_id = c.id
    where t.id = any(${ids})`;
}

/** A row that does not validate leaves the cached brand unchanged, so that a bad write does not take a site down. */
function replace(row: PlacedRow): void {
  versions.set(row.id, row.changed_version);
  placeTenant(row.id, { group: row.group, isMoving: row.moving });
  try {
    const summary = summaryOf(row);
    const entry = { summary, tenant: cacheTenant(row) };
    drop(row.id);
    versions.set(row.id, row.changed_version);
    byId.set(row.id, entry);
    const hosts = summary.served ? byHost : byClosedHost;
    for (const host of summary.hosts) hosts.set(host, entry);
  } catch (error) {
    log.error({ ...errorFields(error), tenant: row.slug }, 'a brand is invalid and was not loaded');
  }
}

/** For tests, which share a process but use different databases. */
export function clearTenantCache(): void {
  for (const id of [...versions.keys()]) {
    drop(id);
    placeTenant(id, null);
  }
  fingerprint = '';
}

function drop(id: number): void {
  const known = byId.get(id);
  byId.delete(id);
  versions.delete(id);
  if (!known) return;
  for (const host of known.summary.hosts)
    for (const hosts of [byHost, byClosedHost]) if (hosts.get(host) === known) hosts.delete(host);
}
