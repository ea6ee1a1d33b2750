import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type Tx } from '#db/client.ts';
import { openWorld } from '#tests/world/world.ts';
import { tenantTables } from './catalog-faults.ts';
import { fingerprint, insertRow, type Row, type Rows, writeRows } from './one-row-each.ts';

const world = openWorld();
let tables: string[] = [];
let ours: Rows;
let theirs: Rows;

beforeAll(async () => {
  tables = await tenantTables(world.owner);
  ours = await writeRows(world.owner, world.amora.id, 0);
  theirs = await writeRows(world.owner, world.she.id, 1);
});

const REFUSED = { code: '42501' };
/** Tables with a foreign key that refuse any update, even the owner's. */
const NEVER_UPDATED: ReadonlySet<string> = new Set(['ledger_postings', 'order_refunds']);
type Work = (sql: Tx['sql'], table: string) => Promise<unknown>;

/** Runs `work` on each table in a separate transaction as the runtime role; returns the outcome by table. */
async function onEachTable(tenantId: number | null, work: Work): Promise<Record<string, unknown>> {
  const outcomes: Record<string, unknown> = {};
  for (const table of tables)
    outcomes[table] = await inTenant(tenantId ?? 0, async ({ sql }) => {
      if (tenantId === null) await sql`select set_config('app.tenant_id', '', true)`;
      return await work(sql, table);
    }).catch((error: { code?: string }) => error.code);
  return outcomes;
}

const each = (outcome: unknown, except: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(tables.map((table) => [table, outcome])),
  ...except,
});
/** The runtime role has no right to change append-only tables. */
const APPEND_ONLY = {
  approvals: REFUSED.code,
  billing_documents: REFUSED.code,
  credit_debts: REFUSED.code,
  credit_lots: REFUSED.code,
  deletion_holds: REFUSED.code,
  erasures: REFUSED.code,
  fictional_acknowledgements: REFUSED.code,
  ledger_checks: REFUSED.code,
  ledger_entries: REFUSED.code,
  ledger_postings: REFUSED.code,
  mandates: REFUSED.code,
  messages: REFUSED.code,
  open_reports: REFUSED.code,
  order_facts: REFUSED.code,
  order_refunds: REFUSED.code,
  order_returns: REFUSED.code,
  payment_tasks: REFUSED.code,
  photo_bans: REFUSED.code,
  photo_decisions: REFUSED.code,
  reports: REFUSED.code,
  report_closures: REFUSED.code,
  page_versions: REFUSED.code,
  terms_texts: REFUSED.code,
};

/** Tables that programs insert into or update, but never delete from. */
const NOT_DELETED = {
  ...APPEND_ONLY,
  // Expired ones are deleted, but the author of a request and the result of a check never change.
  approvals: 0,
  ledger_checks: 0,
  // Some columns of a message can change, but not its sender and conversation.
  messages: 0,
  // Removed with the closure.
  open_reports: 0,
  debit_blocks: REFUSED.code,
  desk_shifts: REFUSED.code,
  orders: REFUSED.code,
  payment_notifications: REFUSED.code,
  push_promotions: REFUSED.code,
};

const readAll: Work = async (sql, table) => (await sql`select from ${sql(table)}`).count;
const readTheirs: Work = async (sql, table) =>
  (await sql`select from ${sql(table)} where tenant_id = ${theirs.tenantId}`).count;
const changeTheirs: Work = async (sql, table) =>
  (await sql`update ${sql(table)} set tenant_id = tenant_id where tenant_id = ${theirs.tenantId}`).count;
const deleteTheirs: Work = async (sql, table) =>
  (await sql`delete from ${sql(table)} where tenant_id = ${theirs.tenantId}`).count;
const giveAway: Work = async (sql, table) =>
  (await sql`update ${sql(table)} set tenant_id = ${theirs.tenantId} where tenant_id = ${ours.tenantId}`)
    .count;

/** Inserts a copy of one of the other tenant's rows, without generated columns. */
const insertTheirs: Work = async (sql, table) => {
  const [copied] = await world.owner<{ row: Row }[]>`
    select to_jsonb(t) - array(
      select attname::text from pg_attribute where attrelid = ${table}::regclass and attgenerated <> '') as row
    from ${world.owner(table)} t where tenant_id = ${theirs.tenantId} limit 1`;
  return await insertRow(sql, table, copied?.row ?? {});
};

const theirRows = () => fingerprint(world.owner, tables, theirs.tenantId);

describe('a program in one brand’s transaction', () => {
  it('reads its own rows and none of the other brand', async () => {
    const rows = await world.owner.unsafe<{ name: string; count: number }[]>(
      tables
        .map((t) => `select '${t}' as name, count(*)::int from ${t} where tenant_id = ${ours.tenantId}`)
        .join(' union all '),
    );
    for (const row of rows) expect(row.count, `rows of ${row.name} in the test`).toBeGreaterThan(0);
    expect(await onEachTable(ours.tenantId, readAll)).toEqual(
      Object.fromEntries(rows.map((row) => [row.name, row.count])),
    );
    expect(await onEachTable(ours.tenantId, readTheirs)).toEqual(each(0));
  });

  it('changes, deletes and writes nothing of the other brand, and moves no row to it', async () => {
    const before = await theirRows();
    expect(await onEachTable(ours.tenantId, changeTheirs)).toEqual(each(0, APPEND_ONLY));
    expect(await onEachTable(ours.tenantId, deleteTheirs)).toEqual(each(0, NOT_DELETED));
    expect(await onEachTable(ours.tenantId, insertTheirs)).toEqual(each(REFUSED.code));
    expect(await onEachTable(ours.tenantId, giveAway)).toEqual(each(REFUSED.code));
    expect(await theirRows()).toBe(before);
  });

  it('cannot change the ledger or a report of its own brand', async () => {
    for (const change of [
      'update ledger_entries set amount = 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'update ledger_postings set credits = 1',
      'delete from ledger_postings',
      'update credit_lots set credits = 1',
      'delete from credit_lots',
      'update order_returns set refund_minor = 1',
      "update order_refunds set request_key = 'x'",
      "update reports set details = 'x'",
      'delete from reports',
      'delete from report_closures',
    ])
      await expect(inTenant(ours.tenantId, ({ sql }) => sql.unsafe(change))).rejects.toMatchObject(REFUSED);
  });

  it('cannot change a brand', async () => {
    for (const change of [
      'update platform.tenants set active = false',
      'delete from platform.tenant_domains',
    ])
      await expect(inTenant(ours.tenantId, ({ sql }) => sql.unsafe(change))).rejects.toMatchObject(REFUSED);
  });
});

describe('a program in no brand’s transaction', () => {
  it('reads nothing, and its writes fail', async () => {
    const before = await theirRows();
    expect(await onEachTable(null, readAll)).toEqual(each(0));
    expect(await onEachTable(null, changeTheirs)).toEqual(each(0, APPEND_ONLY));
    expect(await onEachTable(null, deleteTheirs)).toEqual(each(0, NOT_DELETED));
    expect(await onEachTable(null, insertTheirs)).toEqual(each(REFUSED.code));
    expect(await theirRows()).toBe(before);
  });

  it('has no tenant after a transaction ended on the same connection', async () => {
    const left = await inTenant(ours.tenantId, async ({ sql }) => sql`select pg_backend_pid() as pid`);
    const tenants = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTenant(0, async ({ sql }) => {
          const [row] =
            await sql`select pg_backend_pid() as pid, (select count(*)::int from members) as seen`;
          return row;
        }),
      ),
    );
    expect(tenants.filter((row) => row?.pid === left[0]?.pid).length).toBeGreaterThan(0);
    expect(tenants.every((row) => row?.seen === 0)).toBe(true);
  });
});

describe('a reference to another brand’s row', () => {
  it('is rejected for every foreign key, even from the owner', async () => {
    const keys = await world.owner<{ table: string; column: string; target: string; targetColumn: string }[]>`
      select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as target,
        r.attname as "targetColumn"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
        join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[2]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 2`;
    expect(keys.length).toBeGreaterThan(12);
    for (const { table, column, target, targetColumn } of keys) {
      const pointing = world.owner.unsafe(
        `update ${table} set ${column} = (select ${targetColumn} from ${target} where tenant_id = ${theirs.tenantId}
           and ${targetColumn}::text <> '${theirs.other}' order by ${targetColumn} desc limit 1)
         where ctid = (select min(ctid) from ${table} where tenant_id = ${ours.tenantId})`,
      );
      const code = NEVER_UPDATED.has(table) ? REFUSED.code : '23503';
      await expect(pointing, `${table}.${column}`).rejects.toMatchObject({ code });
    }
  });
});
