import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';

/** A table with the column that dates its rows. */
type TimedTable = { table: string; column: string };

type BringBack = {
  tenantId: number;
  tables: readonly TimedTable[];
  from: Date;
  until: Date;
  /** Counts only; everything is rolled back. */
  dryRun?: boolean;
};

export type BroughtBack = {
  table: string;
  /** Rows of the period in the restored database. */
  restored: number;
  /** Rows that the live database still had. */
  present: number;
  inserted: number;
  /** Rows that were not inserted because a row that they refer to is gone, such as that of an erased member. */
  orphaned: number;
  /** Rows that were not inserted because a newer row has the same unique value. */
  superseded: number;
  /** Rows that are now the same in both databases. */
  identical: number;
};

type CountDifference = { table: string; live: number; restored: number };

type Columns = { names: string[]; key: string[] };
type Parent = { table: string; columns: string[]; parentColumns: string[] };
type Staged = TimedTable & Columns & { parents: Parent[]; staging: string };

class RolledBack extends Error {}

/**
 * Copies the rows of one brand that exist in a restored database but not in the live one. Both connections are the
 * owner's, with the rights of a superuser: row-level security would hide rows, and triggers would post, invoice and
 * notify again. Rows that exist are never changed. A row whose parent is gone is left out, so nothing of a member who
 * was erased in the meantime comes back with the tables that refer to members.
 */
export async function bringBack(
  live: postgres.Sql,
  restored: postgres.Sql,
  request: BringBack,
): Promise<BroughtBack[]> {
  let outcome: BroughtBack[] = [];
  try {
    await live.begin(async (tx) => {
      // Raises an error, instead of silently returning fewer rows, if the role is subject to row-level security.
      await tx`set local row_security = off`;
      // Disables triggers and foreign keys; the latter are checked for each row below.
      await tx`set local session_replication_role = replica`;
      const tables: Staged[] = [];
      for (const [at, timed] of request.tables.entries())
        tables.push(await stage(tx, restored, timed, `brought_back_${at}`, request));
      outcome = await insertInOrder(tx, tables);
      if (request.dryRun) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return outcome;
}

/** The tenant tables in which a brand's row counts differ: where to look after an accident. */
export async function compareCounts(
  live: postgres.Sql,
  restored: postgres.Sql,
  tenantId: number,
): Promise<CountDifference[]> {
  const differences: CountDifference[] = [];
  for (const table of await tenantTables(restored)) {
    const count = async (sql: postgres.Sql) =>
      Number((await sql`select count(*) from ${sql(table)} where tenant_id = ${tenantId}`)[0]?.count);
    const [there, here] = [await count(restored), await count(live)];
    if (there !== here) differences.push({ table, live: here, restored: there });
  }
  return differences;
}

/** The named column, or the default one. */
export async function timedTable(sql: postgres.Sql, given: string): Promise<TimedTable> {
  const [table = '', column = 'created_at'] = given.split(':');
  if (!(await tenantTables(sql)).includes(table)) throw new Error(`There is no table ${table} of brands.`);
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone'`;
  const names = rows.map(({ name }) => name);
  if (!names.includes(column))
    throw new Error(
      `The table ${table} has no time ${column}: name one of ${names.join(', ') || 'another table'}.`,
    );
  return { table, column };
}

async function tenantTables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;
  return rows.map(({ name }) => name);
}

/** Copies the restored rows of the period into a temporary table of the live database. */
async function stage(
  tx: postgres.TransactionSql,
  restored: postgres.Sql,
  { table, column }: TimedTable,
  staging: string,
  { tenantId, from, until }: BringBack,
): Promise<Staged> {
  const [columns, theirs] = [await columnsOf(tx, table), await columnsOf(restored, table)];
  const missing = columns.names.filter((name) => !theirs.names.includes(name));
  if (missing.length > 0)
    throw new Error(
      `The restored ${table} is of an earlier version, without ${missing.join(', ')}: migrate it first.`,
    );
  const names = list(columns.names);
  await tx.unsafe(
    `create temp table ${staging} on commit drop as select ${names} from ${quoted(table)} with no data`,
  );
  // COPY takes no parameters. Its text format is exact for every type.
  const out = await restored
    .unsafe(
      `copy (select ${names} from ${quoted(table)} where tenant_id = ${Number(tenantId)}
        and ${quoted(column)} >= '${from.toISOString()}' and ${quoted(column)} < '${until.toISOString()}') to stdout`,
    )
    .readable();
  await pipeline(out, await tx.unsafe(`copy ${staging} (${names}) from stdin`).writable());
  await tx.unsafe(`alter table ${staging} add present boolean, add pending boolean not null default true`);
  await tx.unsafe(`create index on ${staging} (${list(columns.key)})`);
  await tx.unsafe(
    `update ${staging} s set present = true, pending = false from ${quoted(table)} t where ${same('s', 't', columns.key, columns.key)}`,
  );
  return { table, column, ...columns, parents: await parentsOf(tx, table), staging };
}

/** Without generated columns, which PostgreSQL computes. */
async function columnsOf(sql: postgres.ISql, table: string): Promise<Columns> {
  const rows = await sql<{ name: string; key: boolean }[]>`
    select a.attname as name, a.attnum = any(i.indkey) as key
    from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = to_regclass(${`public.${table}`}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`;
  if (rows.length === 0) throw new Error(`There is no table ${table} with a primary key.`);
  return {
    names: rows.map(({ name }) => name),
    key: rows.filter(({ key }) => key).map(({ name }) => name),
  };
}

async function parentsOf(sql: postgres.ISql, table: string): Promise<Parent[]> {
  return await sql<Parent[]>`
    select c.confrelid::regclass::text as table,
      array_agg(a.attname::text order by k.at) as columns, array_agg(p.attname::text order by k.at) as "parentColumns"
    from pg_constraint c cross join unnest(c.conkey, c.confkey) with ordinality as k(own, theirs, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.theirs
    where c.contype = 'f' and c.conrelid = to_regclass(${`public.${table}`})
    group by c.oid, c.confrelid`;
}

/** Rows whose parents are also staged are inserted in a later pass, so the order of the tables does not matter. */
async function insertInOrder(tx: postgres.TransactionSql, tables: Staged[]): Promise<BroughtBack[]> {
  const counts = tables.map(() => ({ inserted: 0, superseded: 0 }));
  for (let again = true; again; ) {
    again = false;
    for (const [at, table] of tables.entries()) {
      const { fit, inserted } = await insertFitting(tx, table);
      const count = counts[at];
      if (!count || fit === 0) continue;
      count.inserted += inserted;
      count.superseded += fit - inserted;
      again = true;
    }
  }
  const outcome: BroughtBack[] = [];
  for (const [at, table] of tables.entries())
    outcome.push({
      table: table.table,
      ...(await countStaged(tx, table)),
      ...(counts[at] as (typeof counts)[0]),
    });
  return outcome;
}

async function insertFitting(
  tx: postgres.TransactionSql,
  { table, staging, names, parents }: Staged,
): Promise<{ fit: number; inserted: number }> {
  const complete = parents.map(
    ({ table: parent, columns, parentColumns }) =>
      `and (${columns.map((name) => `s.${quoted(name)} is null`).join(' or ')}
        or exists (select from ${parent} p where ${same('s', 'p', columns, parentColumns)}))`,
  );
  const [row] = await tx.unsafe<{ fit: number; inserted: number }[]>(`
    with fit as (
      update ${staging} s set pending = false where pending ${complete.join(' ')} returning s.*
    ), done as (
      insert into ${quoted(table)} (${list(names)}) overriding system value select ${list(names)} from fit
      on conflict do nothing returning 1
    )
    select (select count(*) from fit)::int as fit, (select count(*) from done)::int as inserted`);
  return row ?? { fit: 0, inserted: 0 };
}

async function countStaged(
  tx: postgres.TransactionSql,
  { table, staging, names, key }: Staged,
): Promise<Pick<BroughtBack, 'restored' | 'present' | 'orphaned' | 'identical'>> {
  const of = (alias: string) => `row(${names.map((name) => `${alias}.${quoted(name)}`).join(', ')})::text`;
  const [row] = await tx.unsafe<Pick<BroughtBack, 'restored' | 'present' | 'orphaned' | 'identical'>[]>(`
    select count(*)::int as restored, (count(*) filter (where s.present))::int as present,
      (count(*) filter (where s.pending))::int as orphaned,
      (count(*) filter (where t.tenant_id is not null and ${of('s')} = ${of('t')}))::int as identical
    from ${staging} s left join ${quoted(table)} t on ${same('s', 't', key, key)}`);
  return row ?? { restored: 0, present: 0, orphaned: 0, identical: 0 };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');
const same = (a: string, b: string, ofA: readonly string[], ofB: readonly string[]): string =>
  ofA.map((name, at) => `${a}.${quoted(name)} = ${b}.${quoted(ofB[at] ?? name)}`).join(' and ');
