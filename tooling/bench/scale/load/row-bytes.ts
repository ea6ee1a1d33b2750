import type postgres from 'postgres';
import type { COSTS } from '../model.ts';

type RowName = keyof typeof COSTS.bytes;
type Table = { table: string; times?: number };

/** The tables of the model's rows; a conversation has two sides and an entry two postings. */
const TABLES: Record<RowName, Table[]> = {
  member: [{ table: 'members' }, { table: 'accounts' }],
  message: [{ table: 'messages' }],
  like: [{ table: 'likes' }],
  visit: [{ table: 'profile_visits' }],
  conversation: [{ table: 'conversations' }, { table: 'participants', times: 2 }],
  entry: [{ table: 'ledger_entries' }, { table: 'ledger_postings', times: 2 }],
  photo: [{ table: 'photos' }],
};

type RowBytes = { name: RowName; bytes: number; rows: number };

/** Bytes of a row with its indexes and the free space in both, from the size of the whole table. */
export async function rowBytes(sql: postgres.Sql): Promise<RowBytes[]> {
  const found: RowBytes[] = [];
  for (const [name, tables] of Object.entries(TABLES) as [RowName, Table[]][]) {
    let bytes = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (const { table, times = 1 } of tables) {
      const [row] = await sql<{ size: number; rows: number }[]>`
        select pg_total_relation_size(${table}::regclass)::float8 as size, count(*)::float8 as rows from ${sql(table)}`;
      const { size, rows } = row ?? { size: 0, rows: 0 };
      bytes += (times * size) / rows;
      fewest = Math.min(fewest, rows);
    }
    found.push({ name, bytes, rows: fewest });
  }
  return found;
}
