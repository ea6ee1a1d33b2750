import type { ChildProcess } from 'node:child_process';
import type postgres from 'postgres';
import { connectAsOwner } from '../chat/chatters.ts';
import { type Bench, median, report } from '../report.ts';
import { startBenchSite } from '../site.ts';
import { type Brand, Provider } from './provider.ts';

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const CUT_EVERY_MS = 300;

/**
 * Webhooks per second end to end, each with its own signature; then while database connections are cut repeatedly,
 * and finally with the web process killed. Every acknowledged webhook must be in the database.
 */
export const webhooks: Bench = async (processes, onEnd) => {
  // The payment provider's URL is unused: webhooks are only received.
  const site = await startBenchSite(processes, onEnd, { ADYEN_LOCAL_URL: 'http://127.0.0.1:9' });
  const sql = connectAsOwner(site.ownerUrl);
  onEnd(() => sql.end());
  const [brand] = await sql<Brand[]>`
    select t.id as "tenantId", t.company_id as "companyId", d.host as domain
    from platform.tenants t join platform.tenant_domains d on d.tenant_id = t.id and d.is_primary
    order by t.id limit 1`;
  if (!brand) throw new Error('There is no brand.');
  const provider = new Provider(site.port, brand, site.env.SECRET_KEY ?? '');
  await provider.load(CONNECTIONS, 2); // warm-up, not counted
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await provider.load(CONNECTIONS, SECONDS));
  report('webhooks', 'per_second', median(rounds), { connections: CONNECTIONS });

  const calm = provider.acknowledged.length;
  await Promise.all([provider.load(CONNECTIONS, SECONDS), cutRepeatedly(sql, site.web)]);
  provider.close();
  report('webhooks', 'acknowledged_unstored', await unstored(sql, provider.acknowledged), {
    acknowledged: provider.acknowledged.length,
    in_trouble: provider.acknowledged.length - calm,
  });
};

async function cutRepeatedly(sql: postgres.Sql, web: ChildProcess): Promise<void> {
  const cuts = Math.floor(((SECONDS - 1) * 1000) / CUT_EVERY_MS);
  for (let cut = 0; cut < cuts; cut += 1) {
    await new Promise((done) => setTimeout(done, CUT_EVERY_MS));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
  }
  web.kill('SIGKILL');
}

async function unstored(sql: postgres.Sql, acknowledged: string[]): Promise<number> {
  const rows = await sql<
    { reference: string }[]
  >`select psp_reference as reference from payment_notifications`;
  const stored = new Set(rows.map(({ reference }) => reference));
  return acknowledged.filter((reference) => !stored.has(reference)).length;
}
