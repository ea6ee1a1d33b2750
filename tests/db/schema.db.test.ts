import { is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { openWorld } from '#tests/world/world.ts';

const world = openWorld();
const casing = new CasingCache('snake_case');

/** `timestamp (3) with time zone` and `timestamp(3) with time zone` are one. */
const typeOf = (text: string): string => text.replaceAll(' (', '(');

/** `orders.state text not null`, for each column that the code speaks of. */
function columnsOfCode(): string[] {
  const exported: unknown[] = Object.values(schema);
  const tables = exported.filter((value): value is PgTable => is(value, PgTable));
  return tables.flatMap((table) => {
    const { name, schema: room, columns } = getTableConfig(table);
    return columns.map((column) => {
      const needed = column.notNull ? ' not null' : '';
      return `${room ?? 'public'}.${name}.${casing.getColumnCasing(column)} ${typeOf(column.getSQLType())}${needed}`;
    });
  });
}

it('the schema in code has the columns that the migrations, written by hand, have made', async () => {
  const rows = await world.owner<{ line: string }[]>`
    select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'platform') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
  expect(columnsOfCode().sort()).toEqual(rows.map(({ line }) => line).sort());
});
