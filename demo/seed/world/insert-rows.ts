import type postgres from 'postgres';

/** Keeps a statement far below the protocol's 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

/** Inserts rows with camel-case keys into a table of the same columns. */
export async function insertRows(
  sql: postgres.TransactionSql,
  table: string,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const batch = rows.slice(start, start + ROWS_A_STATEMENT);
    await sql`insert into ${sql(table)} ${sql(batch as Record<string, postgres.SerializableParameter>[])}`;
  }
}
