import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { DAY_MS } from '#app/platform/durations.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand } from '#tenants/brands/amora.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { sizesOf } from '../crowd/sizes.ts';

export const TENANTS = 50;
const LINES_AT_ONCE = 2_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Creates members of 50 brands of very different sizes; `due` of them in total have a message that is two days old. */
export async function makeReminded(
  sql: postgres.Sql,
  { members, due, secret }: { members: number; due: number; secret: string },
): Promise<number[]> {
  const ids: number[] = [];
  const indexes = await dropSearchIndexes(sql);
  // The inserted rows are consistent: checking the foreign keys of a million rows takes minutes.
  await sql`set session_replication_role = replica`;
  for (const [index, size] of sizesOf(members, TENANTS).entries()) {
    const slug = `mails-${index + 1}`;
    const id = await applyBrand(sql, { ...brand, slug, hosts: [`${slug}.localhost`] });
    await ensureDkimKey(sql, id, secret);
    await fill(sql, id, size, Math.max(1, Math.round((due * size) / members)));
    ids.push(id);
  }
  await sql`set session_replication_role = default`;
  for (const definition of indexes) await sql.unsafe(definition);
  // No warm-up: its limits are not measured here.
  await sql`update platform.dkim_keys set created_at = now() - interval '30 days'`;
  await sql`vacuum (analyze) members, accounts, participants, conversations`;
  return ids;
}

/** Drops the indexes, because building them at the end is faster. Returns a function that recreates them. */
async function dropSearchIndexes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'members' and indexdef like 'CREATE INDEX%'`;
  for (const { name } of rows) await sql`drop index ${sql(name)}`;
  return rows.map(({ definition }) => definition);
}

async function fill(sql: postgres.Sql, tenantId: number, size: number, due: number): Promise<void> {
  const seenAt = daysAgo(3);
  await copy(
    sql,
    'members (tenant_id, id, status, name, gender, date_of_birth, country, region, last_active_at)',
    size + 1,
    (id) => `${tenantId}\t${id}\tactive\tMember ${id}\tfemale\t1990-01-01\tUS\tUS-NY\t${seenAt}`,
  );
  await copy(
    sql,
    'accounts (tenant_id, id, email, password_hash, status, language)',
    size + 1,
    (id) => `${tenantId}\t${id}\tm${id}@t${tenantId}.bench.test\t-\tactive\ten`,
  );
  // Spread over all of them, so that each step finds some.
  const every = Math.max(1, Math.floor(size / due));
  await sql`
    insert into conversations (tenant_id, id, member_low, member_high, started_by)
    select ${tenantId}, n, n, ${size + 1}::int, ${size + 1}::int from generate_series(1, ${size}::int, ${every}::int) n`;
  await sql`
    insert into participants (tenant_id, member_id, conversation_id, other_id, unread, last_message_at)
    select ${tenantId}, n, n, ${size + 1}::int, 1, now() - interval '2 days'
    from generate_series(1, ${size}::int, ${every}::int) n`;
}

/** Rows 1 to `count`, in chunks of lines. */
async function copy(
  sql: postgres.Sql,
  into: string,
  count: number,
  line: (id: number) => string,
): Promise<void> {
  function* lines(): Generator<string> {
    for (let first = 1; first <= count; first += LINES_AT_ONCE) {
      const length = Math.min(LINES_AT_ONCE, count - first + 1);
      yield Array.from({ length }, (_, index) => `${line(first + index)}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), await sql.unsafe(`copy ${into} from stdin`).writable());
}
