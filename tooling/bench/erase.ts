import postgres from 'postgres';
import { eraseMember } from '#app/domain/deletion/erase-member.server.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { findTenantById, refreshTenants } from '#tenants/registry.ts';
import { startCrowdServers } from './crowd/crowd-servers.ts';
import { largestOf } from './crowd/make-crowd.ts';
import { type Bench, percentile, report } from './report.ts';

const SIZE = 1_000_000;
const ERASED_MEMBERS = 40;
/** More than most members have. */
const EACH = { conversations: 60, messages: 20, likes: 300, visits: 300, photos: 20 };
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/**
 * The database cost of erasing one busy member, on the largest of 50 brands with a million members in total: rows
 * deleted, the receipt and the follow-up jobs written, as the runtime role under row-level security.
 */
export const erase: Bench = async (processes, onEnd) => {
  const servers = await startCrowdServers(processes, onEnd, [SIZE]);
  const env = servers.of.get(SIZE);
  if (!env) throw new Error('The crowd database is missing.');
  Object.assign(process.env, env, { REDIS_URL: servers.redisUrl, SECRET_KEY: servers.secretKey });
  const { tenantId } = await largestOf(env.DATABASE_URL);
  const owner = postgres(env.DATABASE_URL, {
    max: 1,
    onnotice: () => {},
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  const victims = await makeVictims(owner, tenantId);
  openDatabase({
    url: env.DATABASE_RUNTIME_URL,
    runtimeUrl: env.DATABASE_RUNTIME_URL,
    max: 1,
    name: 'bench',
  });
  try {
    await refreshTenants();
    const tenant = findTenantById(tenantId);
    if (!tenant) throw new Error('The largest brand does not respond.');
    const scope = { tenant, now: new Date(), locale: tenant.settings.domain_language };
    const took: number[] = [];
    for (const id of victims) {
      const started = performance.now();
      if ((await eraseMember(scope, id)) === null) throw new Error('No member was erased.');
      took.push(performance.now() - started);
    }
    report('erase', 'erase_member_db_ms', percentile(took, 0.95), {
      p50_ms: Math.round(percentile(took, 0.5)),
      max_ms: Math.round(Math.max(...took)),
      members: SIZE,
      messages: EACH.conversations * EACH.messages,
    });
  } finally {
    await closeDatabase();
    await owner`delete from outbox where tenant_id = ${tenantId}`;
    await owner.end();
  }
};

/** Busy members whose grace period is over, among the crowd. */
async function makeVictims(owner: postgres.Sql, tenantId: number): Promise<number[]> {
  return await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`;
    const rows = await sql<{ id: number }[]>`
      insert into members (tenant_id, status, name, gender, date_of_birth, country, region)
      select ${tenantId}::int, 'disabled', 'Leaving', 'female', '1990-01-01', 'US', 'US-NY'
      from generate_series(1, ${ERASED_MEMBERS}) returning id`;
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into accounts (tenant_id, id, email, password_hash, status, language, deletion_requested_at)
      select ${tenantId}::int, id, 'leaving-' || id || '@example.test', '-', 'pending_deletion', 'en', ${LONG_AGO}::timestamptz
      from unnest(${ids}::bigint[]) id`;
    await sql`
      create temporary table others on commit drop as
      select id, row_number() over () as n from (
        select id from members where tenant_id = ${tenantId} and not id = any(${ids}::bigint[]) limit 5000) known`;
    for (const id of ids) await fill(sql, tenantId, id);
    return ids;
  });
}

async function fill(sql: postgres.TransactionSql, t: number, id: number): Promise<void> {
  const { conversations, messages, likes, visits, photos } = EACH;
  await sql`
    with pairs as (
      insert into conversations (tenant_id, member_low, member_high, started_by)
      select ${t}::int, least(id, ${id}), greatest(id, ${id}), ${id} from others where n <= ${conversations}
      returning id, case when member_low = ${id} then member_high else member_low end as other
    ), sides as (
      insert into participants (tenant_id, member_id, conversation_id, other_id, last_message_at)
      select ${t}::int, m, id, o, now() from pairs, lateral (values (${id}::bigint, other), (other, ${id}::bigint)) s(m, o)
    )
    insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost)
    select ${t}::int, id, case when i % 2 = 0 then ${id}::bigint else other end, gen_random_uuid(), 'Hello again', 0
    from pairs, generate_series(1, ${messages}) i`;
  await sql`insert into likes (tenant_id, liker_id, liked_id) select ${t}::int, ${id}, id from others where n <= ${likes}`;
  await sql`insert into likes (tenant_id, liker_id, liked_id) select ${t}::int, id, ${id} from others where n <= ${likes}`;
  await sql`
    insert into profile_visits (tenant_id, visited_id, visitor_id, day, visited_at)
    select ${t}::int, ${id}, id, current_date, now() from others where n <= ${visits}`;
  await sql`
    insert into photos (tenant_id, member_id, state) select ${t}::int, ${id}, 'active' from generate_series(1, ${photos})`;
}
