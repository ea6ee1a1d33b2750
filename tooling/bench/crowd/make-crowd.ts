import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { findCities, type Town } from '#app/domain/places/towns.server.ts';
import { createRandom } from '#demo/seed/random.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand } from '#tenants/brands/amora.ts';
import { giveCredits } from '../give-credits.ts';
import { MEMBER_COLUMNS, memberLine } from './member-line.ts';
import { sizesOf } from './sizes.ts';

/** The brand with the most members, and those that can log in. */
export type Crowd = { tenantId: number; host: string; viewers: number[] };

export const TENANTS = 50;
const VIEWERS = 100;
const LINES_AT_ONCE = 2_000;
const INDEXES = [
  'members_by_region',
  'members_by_country',
  'members_by_cell',
  'members_by_area',
  'members_for_visitors_by_region',
  'members_for_visitors_by_country',
];

export const hostOf = (number: number): string => `bench-${number}.localhost`;

/** The cookie of a viewer's session. */
export const sessionOf = (viewer: number): string => `bench${String(viewer).padStart(20, '0')}`;

/** Fills an empty, migrated database with members of 50 brands of very different sizes. */
export async function makeCrowd(ownerUrl: string, members: number): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const sizes = sizesOf(members, TENANTS);
    const towns = await allTowns();
    const indexes = await dropIndexes(sql);
    for (const [index, size] of sizes.entries()) {
      const host = hostOf(index + 1);
      const id = await applyBrand(sql, { ...brand, slug: host.split('.')[0] ?? '', hosts: [host] });
      await copyMembers(sql, id, size, towns);
      await addAccounts(sql, id);
    }
    for (const definition of indexes) await sql.unsafe(definition);
    await sql`vacuum (analyze)`;
  } finally {
    await sql.end();
  }
}

/** Towns of the country, largest first. */
export async function allTowns(): Promise<Town[]> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const found = await Promise.all(letters.map((letter) => findCities('US', letter, { limit: 400 })));
  // Alternating, so that the large ones of each letter come first.
  return Array.from({ length: 400 }, (_, rank) => found.flatMap((towns) => towns[rank] ?? [])).flat();
}

/** Drops the indexes, because building them at the end is faster. Returns a function that recreates them. */
async function dropIndexes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ indexdef: string }[]>`
    select indexdef from pg_indexes where schemaname = 'public' and indexname = any(${INDEXES})`;
  for (const name of INDEXES) await sql`drop index ${sql(name)}`;
  return rows.map(({ indexdef }) => indexdef);
}

/** Members 1 to `count` of a brand. */
export async function copyMembers(
  sql: postgres.Sql,
  tenantId: number,
  count: number,
  towns: Town[],
): Promise<void> {
  const random = createRandom(`crowd ${tenantId}`);
  const now = new Date();
  function* lines(): Generator<string> {
    for (let first = 1; first <= count; first += LINES_AT_ONCE) {
      const length = Math.min(LINES_AT_ONCE, count - first + 1);
      const ids = Array.from({ length }, (_, index) => first + index);
      yield ids.map((id) => `${memberLine(tenantId, id, towns, now, random)}\n`).join('');
    }
  }
  const into = await sql.unsafe(`copy members (${MEMBER_COLUMNS}) from stdin`).writable();
  await pipeline(Readable.from(lines()), into);
}

/** Accounts and sessions for the first members, with a few blocks and likes each. */
async function addAccounts(sql: postgres.Sql, tenantId: number): Promise<void> {
  const hashes = Array.from({ length: VIEWERS }, (_, index) =>
    createHash('sha256')
      .update(sessionOf(index + 1))
      .digest('base64url'),
  );
  await sql`update members set status = 'active' where tenant_id = ${tenantId} and id <= ${VIEWERS} and kind = 'member'`;
  await sql`
    insert into accounts (tenant_id, id, email, password_hash, status, language, paid_at)
    select tenant_id, id, 'viewer-' || id || '@bench.test', '-', 'active', 'en', now() from members
    where tenant_id = ${tenantId} and id <= ${VIEWERS} and kind = 'member'`;
  await giveCredits(sql, tenantId, 100);
  await sql`
    insert into sessions (tenant_id, id_hash, account_id, expires_at)
    select tenant_id, (${hashes}::text[])[id], id, now() + interval '30 days' from accounts where tenant_id = ${tenantId}`;
  for (const [table, one, other] of [
    ['blocks', 'blocker_id', 'blocked_id'],
    ['likes', 'liker_id', 'liked_id'],
  ] as const)
    await sql`
      insert into ${sql(table)} (tenant_id, ${sql(one)}, ${sql(other)})
      select a.tenant_id, a.id, m.id from accounts a
        join members m on m.tenant_id = a.tenant_id and m.id between a.id + 100 and a.id + 110
      where a.tenant_id = ${tenantId}`;
}

/** The largest brand of a database that `makeCrowd` has filled. */
export async function largestOf(ownerUrl: string): Promise<Crowd> {
  const sql = postgres(ownerUrl, {
    max: 1,
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  try {
    const host = hostOf(1);
    const rows = await sql<{ tenantId: number; id: number }[]>`
      select a.tenant_id as "tenantId", a.id from accounts a join platform.tenant_domains d on d.tenant_id = a.tenant_id
      where d.host = ${host} order by a.id`;
    // Recent activity, so that no last-activity update runs during the measurement. Sessions do not expire.
    await sql`update members set last_active_at = now() where tenant_id = ${rows[0]?.tenantId ?? 0} and id <= ${VIEWERS}`;
    await sql`update sessions set created_at = now(), expires_at = now() + interval '30 days'`;
    return { tenantId: rows[0]?.tenantId ?? 0, host, viewers: rows.map(({ id }) => id) };
  } finally {
    await sql.end();
  }
}
