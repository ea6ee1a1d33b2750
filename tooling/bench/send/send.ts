import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand } from '#tenants/brands/amora.ts';
import { findTenantById, refreshTenants } from '#tenants/registry.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { readOrCreateState } from '#tooling/embedded/data-dir.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { databaseEnv, loginsFrom, startDatabase } from '#tooling/embedded/servers.ts';
import { makeTestFolder } from '#tooling/testing/test-servers.ts';
import { connectAsOwner } from '../chat/chatters.ts';
import { giveCredits } from '../give-credits.ts';
import { type Bench, median, report } from '../report.ts';
import { barePerSecond, PAIRS } from './bare-transaction.ts';

const CLIENTS = 8;
const SECONDS = 6;
const ROUNDS = 3;
const MESSAGES_BEFORE = 50;

/**
 * Messages per second by `sendMessage`, compared with pgbench doing the same work as separate statements in one
 * transaction: alternating, on the same server, with fsync on as in production.
 */
export const send: Bench = async (processes, onEnd) => {
  const bench = await setUp(processes, onEnd);
  const ours: number[] = [];
  const bare: number[] = [];
  const cpu: number[] = [];
  await oursPerSecond(bench.scope, 2); // warm-up, not counted
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await barePerSecond(processes, bench, CLIENTS, SECONDS));
    const before = process.cpuUsage();
    const perSecond = await oursPerSecond(bench.scope, SECONDS);
    const { user, system } = process.cpuUsage(before);
    ours.push(perSecond);
    cpu.push((user + system) / (perSecond * SECONDS));
  }
  report('send', 'vs_bare_transaction', median(ours) / median(bare), {
    ours_per_second: Math.round(median(ours)),
    pgbench_per_second: Math.round(median(bare)),
    /** CPU time of the Node process: the rest of a core is available to the database. */
    node_us_a_message: Math.round(median(cpu)),
    clients: CLIENTS,
    outbox: bench.outbox,
  });
};

async function setUp(processes: ProcessGroup, onEnd: (ending: () => Promise<void>) => void) {
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
  openDatabase({ url, runtimeUrl: url, max: CLIENTS, name: 'bench' });
  onEnd(closeDatabase);
  const tenantId = await applyBrand(sql, brand);
  await refreshTenants();
  const tenant = findTenantById(tenantId);
  if (!tenant) throw new Error('The brand did not load.');
  await makePairs(sql, tenantId);
  const [sending] = await sql<{ outbox: boolean }[]>`
    select prosrc like '%outbox%' as outbox from pg_proc where proname = 'send_message'`;
  const scope = { tenant, locale: 'en' as const, now: new Date() };
  return { url, dir, tenantId, outbox: sending?.outbox === true, scope };
}

/** Members with credits, each pair with an existing conversation. */
export async function makePairs(
  sql: postgres.Sql,
  tenantId: number,
  messages = MESSAGES_BEFORE,
): Promise<void> {
  await sql`
    insert into members (tenant_id, id, status, name, gender, date_of_birth, country, region)
    select ${tenantId}, n, 'active', 'Writer ' || n, 'female', '1990-01-01', 'US', 'US-NY'
    from generate_series(1, ${PAIRS * 2}::int) n`;
  await sql`
    insert into accounts (tenant_id, id, email, password_hash, status, language, paid_at, signup_at)
    select tenant_id, id, 'writer-' || id || '@bench.test', '-', 'active', 'en', now(), now() - interval '1 year'
    from members where tenant_id = ${tenantId}`;
  await giveCredits(sql, tenantId, 10_000_000);
  await sql`
    insert into conversations (tenant_id, member_low, member_high, started_by)
    select ${tenantId}, n * 2 - 1, n * 2, n * 2 - 1 from generate_series(1, ${PAIRS}::int) n`;
  await sql`
    insert into participants (tenant_id, member_id, conversation_id, other_id, unread, last_message_id, last_message_at,
      last_read_id)
    select tenant_id, me, id, them, 0, 0, now(), 0 from conversations,
      lateral (values (member_low, member_high), (member_high, member_low)) side(me, them)
    where tenant_id = ${tenantId}`;
  // Plans for an empty table would use sequential scans.
  await sql`
    insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost)
    select tenant_id, id, case when n % 2 = 0 then member_low else member_high end, gen_random_uuid(), 'Message ' || n, 1
    from conversations, generate_series(1, ${messages}::int) n where tenant_id = ${tenantId}`;
  await sql`vacuum (analyze)`;
}

async function oursPerSecond(
  scope: Omit<MemberScope, 'viewer' | 'sessionHash'>,
  seconds: number,
): Promise<number> {
  const started = performance.now();
  let sent = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      const pair = 1 + Math.floor(Math.random() * PAIRS);
      // A minute apart, because the limit of messages per minute is not what is measured.
      const now = new Date(Date.now() + sent * 60_000);
      const sender = { ...scope, now, viewer: { id: pair * 2 - 1, signupAt: new Date(0) } };
      const clientId = randomUUID();
      const body = `Hello ${clientId}, how are you today?`;
      const outcome = await sendMessage(sender as MemberScope, { recipientId: pair * 2, clientId, body });
      if (!outcome.ok) throw new Error(`A message was refused: ${outcome.code}`);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return sent / ((performance.now() - started) / 1000);
}
