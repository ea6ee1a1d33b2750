import type { TenantSql } from '#db/client.ts';

/**
 * Never exported: hashes and keys, sealed texts, tokens of mails and sessions. Matched by name, so that a new column
 * with such a name is left out too.
 */
const SECRET =
  /(^|_)(hash|secret|token|tokens|sealed|password|p256dh|auth|endpoint|authenticator|verifier)(_|$)/;
const ROWS_AT_ONCE = 500;

/**
 * Runs a statement in a transaction of the brand. Transactions are short, because a brand can have millions of rows.
 */
export type InBrand = <T>(read: (sql: TenantSql) => Promise<T>) => Promise<T>;

type Table = { name: string; columns: string[]; key: { name: string; type: string }[] };

const listTables = async (sql: TenantSql): Promise<Table[]> =>
  await sql<Table[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by p.at)
        from pg_constraint k, unnest(k.conkey) with ordinality p (num, at), pg_attribute a
        where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid and a.attnum = p.num) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') order by c.relname`;

export const secretColumns = (columns: readonly string[]): string[] =>
  columns.filter((name) => SECRET.test(name));

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * All rows of a brand as lines of JSON, `{"table": …, "row": {…}}`, without secrets. Photos are files and not included.
 * It takes many short transactions, so rows that change in the meantime may be older or newer than others.
 */
export async function* brandData(inBrand: InBrand, tenantId: number): AsyncGenerator<string> {
  for (const table of await inBrand(listTables)) {
    let after: string[] | null = null;
    for (;;) {
      const rows: Row[] = await inBrand((sql) => readRows(sql, table, tenantId, after));
      if (rows.length > 0) yield rows.map(({ row }) => `{"table":"${table.name}","row":${row}}\n`).join('');
      after = rows.at(-1)?.key ?? null;
      if (rows.length < ROWS_AT_ONCE) break;
    }
  }
}

type Row = { key: string[]; row: string };

/**
 * Paginates by primary key, which begins with the brand. The key's values are passed as text, whatever their types are.
 */
async function readRows(
  sql: TenantSql,
  { name, columns, key }: Table,
  tenantId: number,
  after: string[] | null,
): Promise<Row[]> {
  const names = key.map((column) => `t.${quoted(column.name)}`);
  const values = key.map(({ type }, index) => `$${index + 3}::text::${type}`);
  const later = after ? `and (${names.join(', ')}) > (${values.join(', ')})` : '';
  return await sql.unsafe<Row[]>(
    `select array[${names.map((one) => `${one}::text`).join(', ')}] as key, (to_jsonb(t) - $2::text[])::text as row
     from ${quoted(name)} t where t.tenant_id = $1::int ${later}
     order by ${names.join(', ')} limit ${ROWS_AT_ONCE}`,
    [tenantId, secretColumns(columns), ...(after ?? [])],
  );
}
