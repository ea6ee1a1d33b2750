import type postgres from 'postgres';

/** The names of the tables that contain rows of brands. */
export async function tenantTables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by c.relname`;
  return rows.map(({ name }) => name);
}

/** The number of rows of these tenants in a table, and a checksum that differs when one of the rows does. */
type TableState = { rows: number; sum: string };

/** `whole`: with the checksum, which reads every row. */
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

/** Deletes all rows of tenants in a group that does not (or not yet) serve them. Returns how many. */
export async function deleteRows(sql: postgres.Sql, tenantIds: readonly number[]): Promise<number> {
  let deleted = 0;
  for (const table of await tenantTables(sql))
    await sql.begin(async (tx) => {
      // Disables triggers and foreign keys: append-only tables have triggers that prevent this, and the rows of the
      // others refer to each other.
      await tx`set local session_replication_role = replica`;
      const { count } = await tx`delete from ${tx(table)} where tenant_id = any(${[...tenantIds]})`;
      deleted += count;
    });
  return deleted;
}

/** Advances the target's sequences past the copied rows. */
export async function raiseSequences(source: postgres.Sql, target: postgres.Sql): Promise<void> {
  const sequences = await source<{ name: string; last: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null`;
  for (const { name, last } of sequences)
    await target`
      select setval(${name}::regclass, greatest(${last}::int8, coalesce(pg_sequence_last_value(${name}::regclass), 1)))`;
}
