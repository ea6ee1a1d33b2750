import type postgres from 'postgres';

/** The tables that have rows of brands, by name. */
export async function tenantTables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by c.relname`;
  return rows.map(({ name }) => name);
}

/** How many rows these tenants have in a table, and a number that differs when one of them does. */
type TableState = { rows: number; sum: string };

/** `whole`: with the sum, for which every row is read. */
export async function stateOf(
  sql: postgres.Sql,
  table: string,
  tenantIds: readonly number[],
  whole: boolean,
): Promise<TableState> {
  const sum = whole ? sql`coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text` : sql`'0'`;
  const [row] = await sql<TableState[]>`
    select count(*)::int8 as rows, ${sum} as sum from ${sql(table)} t where tenant_id = any(${[...tenantIds]})`;
  return { rows: Number(row?.rows ?? 0), sum: row?.sum ?? '0' };
}

/** Deletes all rows of tenants in a group where they are no longer, or not yet. Returns how many. */
export async function deleteRows(sql: postgres.Sql, tenantIds: readonly number[]): Promise<number> {
  let deleted = 0;
  for (const table of await tenantTables(sql))
    await sql.begin(async (tx) => {
      // Tables that are only added to have triggers against this; the rows of the others refer to each other.
      await tx`set local session_replication_role = replica`;
      const { count } = await tx`delete from ${tx(table)} where tenant_id = any(${[...tenantIds]})`;
      deleted += count;
    });
  return deleted;
}

/** Numbers that the target draws are larger than those of the rows that came. */
export async function raiseSequences(source: postgres.Sql, target: postgres.Sql): Promise<void> {
  const sequences = await source<{ name: string; last: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null`;
  for (const { name, last } of sequences)
    await target`
      select setval(${name}::regclass, greatest(${last}::int8, coalesce(pg_sequence_last_value(${name}::regclass), 1)))`;
}
