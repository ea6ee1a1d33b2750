import { is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { expectComplete } from '#tests/world/complete-list.ts';
import { openWorld } from '#tests/world/world.ts';

const world = openWorld();
const casing = new CasingCache('snake_case');

/** `timestamp (3) with time zone` and `timestamp(3) with time zone` are the same. */
const typeOf = (text: string): string => text.replaceAll(' (', '(');

/** `public.orders.state text not null filled` for each column of db/schema; filled: it has a default. */
function columnsOfCode(): string[] {
  const exported: unknown[] = Object.values(schema);
  const tables = exported.filter((value): value is PgTable => is(value, PgTable));
  return tables.flatMap((table) => {
    const { name, schema: room, columns } = getTableConfig(table);
    return columns.map((column) => {
      const required = column.notNull ? ' not null' : '';
      const filled = column.hasDefault || column.generated || column.generatedIdentity ? ' filled' : '';
      return `${room ?? 'public'}.${name}.${casing.getColumnCasing(column)} ${typeOf(column.getSQLType())}${required}${filled}`;
    });
  });
}

it('db/schema has exactly the columns of the migrated database, with their types, nullability and defaults', async () => {
  const rows = await world.owner<{ line: string }[]>`
    select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.atthasdef or a.attidentity <> '' then ' filled' else '' end as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'platform') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
  expectComplete(
    'db/schema, or the migration',
    columnsOfCode(),
    rows.map(({ line }) => line),
  );
});
