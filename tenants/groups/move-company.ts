import type postgres from 'postgres';
import { DAY_MS } from '#app/platform/durations.ts';
import { REGISTRY_GROUP } from '#db/placement.ts';
import { deleteRows, raiseSequences, stateOf, tenantTables } from './group-rows.ts';
import { pollUntil } from './poll-until.ts';
import { type GroupOwner, isCopied, requireReplication, subscribe } from './registry-copy.ts';

/** Owners' connections to all groups by name, including the registry's. */
export type GroupOwners = ReadonlyMap<string, GroupOwner>;

type MovedCompany = { brands: string[]; tables: number; rows: number; pausedMs: number };

type Options = {
  /** Notifies running programs that brands changed. */
  announce: () => Promise<void>;
  /** How long programs may take to notice that a brand is moving: they compare versions every 1.5 seconds. */
  noticeMs?: number;
  say?: (line: string) => void;
};

const NOTICE_MS = 1_700;
const COPIED_WITHIN_MS = DAY_MS;
const CAUGHT_UP_WITHIN_MS = 10_000;
/** Up to this number of rows every row is compared, above it only the count. */
const COMPARED_ROWS = 300_000;
const LOCK_TIMEOUT = '500ms';
const FENCE_TRIES = 20;
/** The advisory lock for moving a company. */
const MOVE_LOCK = 7_402_219;

/** The group of a company's brands. Throws while they are being moved. */
export async function groupOfCompany(registry: postgres.Sql, companyId: number): Promise<string> {
  const [row] = await registry<{ group: string; to: string | null }[]>`
    select group_name as "group", moving_to as to from platform.company_groups where company_id = ${companyId}`;
  if (row?.to) throw new Error(`The company is on its way to ${row.to}: see "groups abort".`);
  return row?.group ?? REGISTRY_GROUP;
}

/**
 * Moves all brands of a company to another group while they serve. PostgreSQL copies their rows and follows the
 * changes; then their transactions wait for some seconds until the last change has arrived and all rows were counted
 * and compared. Any failure before the end leaves the brands where they were. The old rows stay, inaccessible, until
 * `cleanGroup`.
 */
export const moveCompany = (
  owners: GroupOwners,
  companyId: number,
  to: string,
  options: Options,
): Promise<MovedCompany> => alone(owners, companyId, () => move(owners, companyId, to, options));

async function move(
  owners: GroupOwners,
  companyId: number,
  to: string,
  { announce, noticeMs = NOTICE_MS, say = () => {} }: Options,
): Promise<MovedCompany> {
  const registry = ownerOf(owners, REGISTRY_GROUP).sql;
  const source = ownerOf(owners, await groupOfCompany(registry, companyId));
  const target = ownerOf(owners, to);
  if (source.name === to) throw new Error(`The company's brands are in ${to} already.`);
  const brands = await brandsOf(registry, companyId);
  const ids = brands.map(({ id }) => id);
  const tables = await tenantTables(source.sql);
  await requireReady(source, target, ids);

  const name = `move_${companyId}`;
  let settled = false;
  try {
    const filtered = tables.map((table) => `table public."${table}" where (${anyOf(ids)})`);
    await source.sql.unsafe(`create publication ${name} for ${filtered.join(', ')}`);
    await subscribe(target, name, { from: source, publication: name, slot: name });
    say('The rows are being copied.');
    await pollUntil('The copy', COPIED_WITHIN_MS, () => isCopied(target.sql, name));

    const paused = performance.now();
    await mark(registry, companyId, source.name, to);
    await announce();
    await new Promise((done) => setTimeout(done, noticeMs));
    for (const table of tables) await fence(source.sql, table, name, ids);
    const rows = await source.sql.begin(async (held) => {
      // The locked jobs are skipped by the source's relay, so the target's relay hands them over.
      await held`select from outbox where tenant_id = any(${ids}) for update`;
      const compared = await compare(source.sql, target.sql, tables, ids);
      await copyDocumentNumbers(source.sql, target.sql, companyId);
      await raiseSequences(source.sql, target.sql);
      await endReplication(source, target, name);
      await settle(registry, companyId, to);
      settled = true;
      await held`delete from outbox where tenant_id = any(${ids})`;
      return compared;
    });
    await announce();
    const pausedMs = Math.round(performance.now() - paused);
    return { brands: brands.map(({ slug }) => slug), tables: tables.length, rows, pausedMs };
  } catch (error) {
    if (!settled) await undo(owners, companyId, { source: source.name, target: to, announce });
    throw error;
  }
}

/** Reverts an unfinished move: the brands stay where they were, and the other group keeps nothing of them. */
export const abortMove = (owners: GroupOwners, companyId: number, way: Way): Promise<void> =>
  alone(owners, companyId, () => undo(owners, companyId, way));

type Way = { source: string; target: string; announce: () => Promise<void> };

async function undo(
  owners: GroupOwners,
  companyId: number,
  { source, target, announce }: Way,
): Promise<void> {
  const registry = ownerOf(owners, REGISTRY_GROUP).sql;
  const [from, to] = [ownerOf(owners, source), ownerOf(owners, target)];
  const name = `move_${companyId}`;
  const ids = (await brandsOf(registry, companyId)).map(({ id }) => id);
  await endReplication(from, to, name);
  await deleteRows(to.sql, ids);
  await openFence(from.sql, name);
  await settle(registry, companyId, source);
  await announce();
}

/** Deletes the rows that a move has left in the brands' former group. Returns the number of rows. */
export const cleanGroup = (owners: GroupOwners, companyId: number, group: string): Promise<number> =>
  alone(owners, companyId, () => clean(owners, companyId, group));

async function clean(owners: GroupOwners, companyId: number, group: string): Promise<number> {
  const registry = ownerOf(owners, REGISTRY_GROUP).sql;
  if ((await groupOfCompany(registry, companyId)) === group)
    throw new Error(`The company's brands are in ${group}: these are their rows.`);
  const { sql } = ownerOf(owners, group);
  const deleted = await deleteRows(
    sql,
    (await brandsOf(registry, companyId)).map(({ id }) => id),
  );
  await openFence(sql, `move_${companyId}`);
  return deleted;
}

/** Two concurrent commands for one company would undo each other's work. Throws when another is running. */
async function alone<T>(owners: GroupOwners, companyId: number, work: () => Promise<T>): Promise<T> {
  const connection = await ownerOf(owners, REGISTRY_GROUP).sql.reserve();
  try {
    const [row] = await connection<{ ours: boolean }[]>`
      select pg_try_advisory_lock(${MOVE_LOCK}::int, ${companyId}::int) as ours`;
    if (!row?.ours) throw new Error('Another command is moving this company.');
    try {
      return await work();
    } finally {
      await connection`select pg_advisory_unlock(${MOVE_LOCK}::int, ${companyId}::int)`;
    }
  } finally {
    connection.release();
  }
}

function ownerOf(owners: GroupOwners, name: string): GroupOwner {
  const owner = owners.get(name);
  if (!owner) throw new Error(`There is no group ${name}: name it in DATABASE_GROUPS.`);
  return owner;
}

const brandsOf = (registry: postgres.Sql, companyId: number) =>
  registry<{ id: number; slug: string }[]>`
    select id, slug from platform.tenants where company_id = ${companyId} order by id`;

/** Row filters of publications do not support arrays. */
const anyOf = (ids: readonly number[]): string => ids.map((id) => `tenant_id = ${id}`).join(' or ');

/**
 * Throws when the target has another version, misses the brands or has older rows of them; the message is a sentence.
 */
async function requireReady(source: GroupOwner, target: GroupOwner, ids: number[]): Promise<void> {
  await requireReplication(source);
  await requireReplication(target);
  const version = async ({ sql }: GroupOwner) =>
    String((await sql`select array_agg(name order by name)::text as all from migrations.applied`)[0]?.all);
  if ((await version(source)) !== (await version(target)))
    throw new Error(`${source.name} and ${target.name} have different migrations: migrate both first.`);
  const [known] = await target.sql`select count(*)::int as n from platform.tenants where id = any(${ids})`;
  if (known?.n !== ids.length) throw new Error(`${target.name} does not know the brands: prepare it first.`);
  for (const table of await tenantTables(target.sql)) {
    const { rows } = await stateOf(target.sql, table, ids, false);
    if (rows > 0)
      throw new Error(`${target.name} has older rows of these brands in ${table}: clean it first.`);
  }
}

/** From now on, transactions of the brands wait. */
const mark = (registry: postgres.Sql, companyId: number, from: string, to: string) => registry`
  insert into platform.company_groups (company_id, group_name, moving_to) values (${companyId}, ${from}, ${to})
  on conflict (company_id) do update set moving_to = excluded.moving_to`;

/** Transactions continue, in `group`. */
async function settle(registry: postgres.Sql, companyId: number, group: string): Promise<void> {
  if (group === REGISTRY_GROUP)
    await registry`delete from platform.company_groups where company_id = ${companyId}`;
  else
    await registry`
      insert into platform.company_groups (company_id, group_name) values (${companyId}, ${group})
      on conflict (company_id) do update set group_name = excluded.group_name, moving_to = null`;
}

/**
 * Makes a program that has not noticed the move fail instead of writing rows that would be lost. The policy's lock also
 * waits for that program's running transactions; the lock timeout keeps others from queueing behind it for long.
 */
async function fence(source: postgres.Sql, table: string, name: string, ids: number[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await source.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        await tx.unsafe(`drop policy if exists ${name} on "${table}"`);
        await tx.unsafe(
          `create policy ${name} on "${table}" as restrictive using ((select platform.refuse_moved('{${ids}}')))`,
        );
      });
      return;
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!isLocked || tries === FENCE_TRIES) throw error;
    }
  }
}

async function openFence(sql: postgres.Sql, name: string): Promise<void> {
  const fenced = await sql<{ table: string }[]>`
    select tablename as table from pg_policies where schemaname = 'public' and policyname = ${name}`;
  for (const { table } of fenced) await sql.unsafe(`drop policy ${name} on "${table}"`);
}

/**
 * Returns the number of rows when both sides match. The source no longer changes, so a table that matches stays that
 * way.
 */
async function compare(
  source: postgres.Sql,
  target: postgres.Sql,
  tables: readonly string[],
  ids: number[],
): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const { rows } = await stateOf(source, table, ids, false);
    const whole = rows <= COMPARED_ROWS;
    const wanted = await stateOf(source, table, ids, whole);
    await pollUntil(`Copying the last rows of ${table}`, CAUGHT_UP_WITHIN_MS, async () => {
      const found = await stateOf(target, table, ids, whole);
      return found.rows === wanted.rows && found.sum === wanted.sum;
    });
    total += rows;
  }
  return total;
}

/** These rows belong to the platform, but are incremented in the transactions of orders. */
async function copyDocumentNumbers(source: postgres.Sql, target: postgres.Sql, companyId: number) {
  const rows = await source<{ kind: string; last: number }[]>`
    select kind, last from platform.document_numbers where company_id = ${companyId}`;
  for (const { kind, last } of rows)
    await target`
      insert into platform.document_numbers (company_id, kind, last) values (${companyId}, ${kind}, ${last})
      on conflict (company_id, kind) do update set last = excluded.last`;
}

/** Dropping the subscription also drops its slot at the source. */
async function endReplication(source: GroupOwner, target: GroupOwner, name: string): Promise<void> {
  await target.sql.unsafe(`drop subscription if exists ${name}`);
  await source.sql.unsafe(`drop publication if exists ${name}`);
}
