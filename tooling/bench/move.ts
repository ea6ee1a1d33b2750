import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { REGISTRY_GROUP } from '#db/placement.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand } from '#tenants/brands/amora.ts';
import { cleanGroup, type GroupOwners, moveCompany } from '#tenants/groups/move-company.ts';
import { copyRegistry, type GroupOwner } from '#tenants/groups/registry-copy.ts';
import { findTenantById, refreshTenants } from '#tenants/registry.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { readOrCreateState } from '#tooling/embedded/data-dir.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { databaseEnv, loginsFrom, startDatabase } from '#tooling/embedded/servers.ts';
import { makeTestFolder } from '#tooling/testing/test-servers.ts';
import { connectAsOwner } from './chat/chatters.ts';
import { type Bench, percentile, report } from './report.ts';
import { PAIRS } from './send/bare-transaction.ts';
import { makePairs } from './send/send.ts';

const WRITERS = 8;
const MESSAGES_OF_A_PAIR = 100;
const NORTH = 'north';
const COMPARED_EVERY_MS = 1_500;
/** Writes after the move, to check that the brand still works. */
const MESSAGES_AFTER = 500;

type Cluster = GroupOwner & { runtimeUrl: string };
type Sent = { id: string; ms: number };

/** Moves a brand with its members, ledger and messages to a second cluster and back while others write. */
export const move: Bench = async (processes, onEnd) => {
  const main = await startCluster(REGISTRY_GROUP, processes, onEnd);
  const north = await startCluster(NORTH, processes, onEnd);
  const runtime = ({ runtimeUrl }: Cluster) => ({ url: runtimeUrl, runtimeUrl });
  openDatabase({ ...runtime(main), groups: { [NORTH]: runtime(north) }, max: WRITERS, name: 'bench' });
  onEnd(closeDatabase);
  const sql = connectAsOwner(main.url);
  onEnd(() => sql.end());
  const tenantId = await applyBrand(sql, brand);
  await makePairs(sql, tenantId, MESSAGES_OF_A_PAIR);
  await copyRegistry(main, north);
  await refreshTenants();
  const tenant = findTenantById(tenantId);
  if (!tenant) throw new Error('The brand did not load.');

  const comparing = compareOn();
  const owners = new Map([main, north].map((cluster) => [cluster.name, cluster]));
  await moveUnderLoad(owners, tenant, north);
  await cleanGroup(owners, tenant.company.id, main.name);
  await moveUnderLoad(owners, tenant, main);
  await comparing.stop();
  // Its replication slot would keep the registry's server from stopping.
  await north.sql.unsafe('drop subscription if exists registry');
};

async function startCluster(
  name: string,
  processes: ProcessGroup,
  onEnd: (ending: () => Promise<void>) => void,
): Promise<Cluster> {
  const { dir, remove } = await makeTestFolder(processes);
  onEnd(remove);
  const logins = loginsFrom(readOrCreateState(dir).secretKey);
  const url = await startDatabase(processes, dir, false, { name, settings: ['wal_level=logical'] });
  const { migrate } = await import('#db/migrate.ts');
  await migrate(url, logins);
  const sql = postgres(url, { max: 3, onnotice: () => {} });
  onEnd(() => sql.end());
  return { name, url, sql, runtimeUrl: databaseEnv(url, logins).DATABASE_RUNTIME_URL };
}

/** Reloads changed brands, like the web server, until it is stopped. */
function compareOn() {
  const stopped = new AbortController();
  const done = (async () => {
    while (!stopped.signal.aborted) {
      await refreshTenants();
      await setTimeout(COMPARED_EVERY_MS, null, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}

async function moveUnderLoad(owners: GroupOwners, tenant: Tenant, to: Cluster): Promise<void> {
  const writing = writeOn(tenant);
  await writing.reach(MESSAGES_AFTER);
  const started = performance.now();
  const announce = async () => void (await refreshTenants());
  const { pausedMs, rows } = await moveCompany(owners, tenant.company.id, to.name, { announce });
  const seconds = (performance.now() - started) / 1000;
  await writing.reach(MESSAGES_AFTER);
  const { sent, failed } = await writing.stop();
  const stored = await to.sql<{ id: string; times: number }[]>`
    select client_id as id, count(*)::int as times from messages
    where tenant_id = ${tenant.id} and client_id = any(${sent.map(({ id }) => id)}) group by 1`;
  const times = sent.map(({ ms }) => ms);
  report('move', `pause_ms_to_${to.name}`, pausedMs, {
    rows,
    seconds: Math.round(seconds),
    sent: sent.length,
    failed,
    lost: sent.length - stored.length,
    doubled: stored.filter(({ times }) => times > 1).length,
    longest_wait_ms: Math.round(Math.max(...times)),
    p50_ms: Math.round(percentile(times, 0.5)),
  });
}

/** Eight members send one message after the other until they are stopped. */
function writeOn(tenant: Tenant) {
  const sent: Sent[] = [];
  let failed = 0;
  let stopped = false;
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !stopped; n += 1) {
      const pair = 1 + ((n * WRITERS + writer) % PAIRS);
      const id = randomUUID();
      // A minute apart, because the limit of messages per minute is not what is measured.
      const now = new Date(Date.now() + (n + 2) * 60_000);
      const viewer = { id: pair * 2 - 1, signupAt: new Date(0) };
      const started = performance.now();
      const message = { recipientId: pair * 2, clientId: id, body: `Hello ${id}` };
      const sender = { tenant, locale: 'en', now, viewer } as MemberScope;
      const outcome = await sendMessage(sender, message).catch(() => null);
      if (outcome?.ok) sent.push({ id, ms: performance.now() - started });
      else failed += 1;
    }
  };
  const done = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    /** Waits until this many more were sent. */
    reach: async (more: number): Promise<void> => {
      const target = sent.length + more;
      while (sent.length < target) await setTimeout(20);
    },
    stop: async () => {
      stopped = true;
      await done;
      return { sent, failed };
    },
  };
}
