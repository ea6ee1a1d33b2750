import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TenantSql, Tx } from './client.ts';

type Columns<T extends PgTable> = T['_']['columns'];
type Key<T extends PgTable> = keyof Columns<T> & keyof T['$inferSelect'] & string;

/** Columns of a table for the select or returning list of a hand-written statement. */
type ColumnList<T extends PgTable, K extends Key<T>> = {
  /** The row type of the columns: `type PersonRow = (typeof PERSON)['Row']`. */
  readonly Row: Pick<T['$inferSelect'], K>;
  readonly text: string;
};

/**
 * Lists columns of a table once, for the statement and for its row type: `m.date_of_birth as "dateOfBirth"`. `alias`
 * is the table's name in the statement. Renaming a column in the schema fails to compile wherever it is listed.
 */
export function columnsOf<T extends PgTable, const K extends Key<T>>(
  table: T,
  alias: string,
  keys: readonly K[],
): ColumnList<T, K> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const text = keys.map((key) => `${alias}.${columnName(columns[key] as PgColumn)} as "${key}"`).join(', ');
  return { text } as ColumnList<T, K>;
}

const casing = new CasingCache('snake_case');

/** The column's name in the database: `dateOfBirth` is `date_of_birth`. */
export const columnName = (column: PgColumn): string => casing.getColumnCasing(column);

/** The list as part of a statement of this transaction. */
export const list = ({ sql }: Pick<Tx, 'sql'>, columns: { text: string }): ReturnType<TenantSql> =>
  sql.unsafe(columns.text) as never;

/**
 * `column = any($1)`: one prepared statement for any number of values, whereas `inArray` creates one for each number.
 */
export const anyOf = <C extends PgColumn>(column: C, values: readonly C['_']['data'][]): SQL<boolean> =>
  sql`${column} = any(${sql.param([...values])})`;
