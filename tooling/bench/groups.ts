import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type postgres from 'postgres';
import { readInTenant } from '#db/client.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { placeTenant, REGISTRY_GROUP } from '#db/placement.ts';
import { createRandom } from '#demo/seed/random.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brands } from '#tenants/brands/index.ts';
import { findTenantByHost, refreshTenants } from '#tenants/registry.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { readOrCreateState } from '#tooling/embedded/data-dir.ts';
import { databaseEnv, loginsFrom, startDatabase } from '#tooling/embedded/servers.ts';
import { makeTestFolder } from '#tooling/testing/test-servers.ts';
import { connectAsOwner } from './chat/chatters.ts';
import { type Bench, median, percentile, report } from './report.ts';

const BRANDS = 10_000;
const LOOKUPS = 200_000;
const GROUPS = 20;
const CONNECTIONS = 20;
const ROUNDS = 10;
const REQUESTS = 2_000;

/**
 * The cost of many brands and many groups for a process: memory and startup with ten thousand brands, resolving a host,
 * noticing a change; a transaction with one group compared with twenty, alternating. The groups are separate connection
 * pools to one server.
 */
export const groups: Bench = async (processes, onEnd) => {
  const { dir, remove } = await makeTestFolder(processes);
  onEnd(remove);
  const { secretKey } = readOrCreateState(dir);
  const ownerUrl = await startDatabase(processes, dir);
  const logins = loginsFrom(secretKey);
  const { migrate } = await import('#db/migrate.ts');
  await migrate(ownerUrl, logins);
  const sql = connectAsOwner(ownerUrl);
  onEnd(() => sql.end());
  const url = databaseEnv(ownerUrl, logins).DATABASE_RUNTIME_URL;
  onEnd(closeDatabase);
  for (const brand of brands) await applyBrand(sql, brand);
  const open = (count: number) =>
    openDatabase({
      url,
      runtimeUrl: url,
      groups: Object.fromEntries(
        Array.from({ length: count - 1 }, (_, n) => [`group_${n}`, { url, runtimeUrl: url }]),
      ),
      // The same total number of connections, so that the server does the same work.
      max: CONNECTIONS / count,
      name: 'bench',
    });

  open(1);
  await refreshTenants();
  await measureBrands(sql);
  await closeDatabase();
  await measureGroups(open);
};

/** Bytes in use after garbage collection: two runs, because buffers of the compressor are freed between them. */
async function collect(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  await new Promise((resolve) => setTimeout(resolve, 200));
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await act();
  return performance.now() - started;
};

async function measureBrands(sql: postgres.Sql): Promise<void> {
  // The demo brands in turn, each copy with its own name, host, texts and theme.
  await sql`
    insert into platform.tenants (slug, name, niche, company_id, settings, features, theme)
    select 'brand-' || n, 'Brand ' || n, niche, company_id,
      settings || jsonb_build_object('index_title', 'Brand ' || n || ', for people like you', 'description',
        'The place number ' || n || ' to meet people near you, at your own pace.',
        'support_email', 'support@brand-' || n || '.example'),
      features, jsonb_set(theme, '{panelRadius}', to_jsonb((n % 4000) / 100.0))
    from generate_series(1, ${BRANDS}::int) n join platform.tenants on slug = (${brands.map(({ slug }) => slug)}::text[])[1 + n % ${brands.length}]`;
  await sql`
    insert into platform.tenant_domains (host, tenant_id, is_primary)
    select slug || '.example', id, true from platform.tenants where slug like 'brand-%'`;
  const before = await collect();
  const startMs = await timed(() => refreshTenants());
  const after = await collect();
  report('groups', 'mb_of_ten_thousand_brands', (after - before) / 2 ** 20, { load_ms: Math.round(startMs) });

  const random = createRandom('hosts');
  // The n-th brand gets a share of the visits proportional to 1/n, a typical distribution for sites.
  const visited = () => `brand-${Math.ceil(BRANDS ** random.next())}.example`;
  const evenly = () => `brand-${1 + Math.floor(random.next() * BRANDS)}.example`;
  const lookUp = (
    metric: string,
    times: number,
    host: () => string,
    use: (tenant: Tenant | null) => unknown,
  ) => {
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const asked = host();
      const started = performance.now();
      use(findTenantByHost(asked));
      took.push(performance.now() - started);
    }
    report('groups', metric, percentile(took, 0.99), {
      p50_ms: percentile(took, 0.5),
      p999_ms: percentile(took, 0.999),
    });
  };
  lookUp('resolve_p99_ms', LOOKUPS, visited, () => null);
  lookUp('resolve_p99_ms_evenly_visited', LOOKUPS, evenly, () => null);
  lookUp('theme_p99_ms', LOOKUPS / 10, visited, (tenant) => tenant?.theme);
  report('groups', 'mb_with_a_thousand_themes_in_use', ((await collect()) - before) / 2 ** 20);

  const compareMs = await timed(() => refreshTenants());
  await sql`update platform.tenants set name = 'Changed' where slug = 'brand-5000'`;
  const changeMs = await timed(() => refreshTenants());
  report('groups', 'change_seen_within_ms', 1_500 + changeMs, {
    polled_every_ms: 1_500,
    compare_ms: Math.round(compareMs),
    load_changed_ms: Math.round(changeMs),
  });
}

async function measureGroups(open: (count: number) => void): Promise<void> {
  const took: Record<number, number[]> = { 1: [], [GROUPS]: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const count of round % 2 === 0 ? [1, GROUPS] : [GROUPS, 1]) {
      open(count);
      for (let n = 0; n < GROUPS; n += 1)
        placeTenant(n + 1, {
          group: count === 1 || n === 0 ? REGISTRY_GROUP : `group_${n - 1}`,
          isMoving: false,
        });
      const ask = (n: number) =>
        readInTenant((n % GROUPS) + 1, ({ sql }) => [
          sql`select from members where tenant_id = 1 and id = 1`,
        ]);
      const askAll = async (times: number): Promise<void> => {
        for (let n = 0; n < times; n += 1)
          await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => ask(at)));
      };
      // Makes every connection open and prepare the statement.
      await askAll(10);
      took[count]?.push((await timed(() => askAll(REQUESTS / CONNECTIONS))) / REQUESTS);
      await closeDatabase();
    }
  const [one, many] = [median(took[1] ?? []), median(took[GROUPS] ?? [])];
  report('groups', 'transaction_with_20_groups_vs_1', many / one, { ms_with_1: one, ms_with_20: many });
}
