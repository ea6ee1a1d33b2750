import { beforeAll, describe, expect, it } from 'vitest';
import { tenantTables } from '#tests/isolation/catalog-faults.ts';
import { type Rows, writeRows } from '#tests/isolation/one-row-each.ts';
import { visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { eraseMember } from './erase-member.server.ts';
import { ERASED_WITH_MEMBER, RETAINED_WITHOUT_MEMBER } from './erasure-tables.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const KEPT = Object.keys(RETAINED_WITHOUT_MEMBER);
const sorted = (names: readonly string[]) => [...names].sort();

/** Tables whose rows are deleted with a member's, directly or through other tables, by their foreign keys. */
const cascading = async (): Promise<string[]> => {
  const rows = await world.owner<{ name: string }[]>`
    with recursive gone(oid) as (
      select 'public.members'::regclass::oid
      union
      select k.conrelid from pg_constraint k join gone on gone.oid = k.confrelid
      where k.contype = 'f' and k.confdeltype = 'c'
    )
    select c.relname as name from gone join pg_class c on c.oid = gone.oid where c.relname <> 'members'`;
  return rows.map(({ name }) => name);
};

/** Columns that refer to a member: by a foreign key to members or accounts, or by their name. */
const naming = async (): Promise<{ table: string; column: string }[]> => world.owner`
  select c.relname as table, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'int8'::regtype
    and c.relname <> 'members' and (
      a.attname ~ '(^|_)(member|account|liker|liked|blocker|blocked|sender|recipient|visitor|visited|reporter|reported|favourite|fictional|other|started)(_|$)'
      or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
        and k.confrelid in ('members'::regclass, 'accounts'::regclass)))
    and c.relname || '.' || a.attname not in ('accounts.conversations_started', 'push_deliveries.subscription_id')`;

describe('the erasure rule of each table', () => {
  it('is documented for every table that references a member', async () => {
    const tables = [...new Set((await naming()).map(({ table }) => table))];
    const known: string[] = [...ERASED_WITH_MEMBER, ...KEPT];
    expect(
      tables.filter((table) => !known.includes(table)),
      'edit app/domain/deletion/erasure-tables.ts',
    ).toEqual([]);
    expect(tables.length).toBeGreaterThan(30);
  });

  it('matches the foreign keys', async () => {
    const gone = await cascading();
    expect(sorted(ERASED_WITH_MEMBER.filter((table) => !gone.includes(table)))).toEqual([]);
    expect(gone.filter((table) => KEPT.includes(table))).toEqual([]);
  });
});

it('an erasure uses an index in every table', async () => {
  const slow = await world.owner<{ what: string }[]>`
    with recursive gone(oid) as (
      select 'public.members'::regclass::oid
      union
      select k.conrelid from pg_constraint k join gone on gone.oid = k.confrelid
      where k.contype = 'f' and k.confdeltype in ('c', 'n')
    )
    select k.conrelid::regclass || ': ' || k.conname as what
    from pg_constraint k
    where k.contype = 'f' and k.confrelid in (select oid from gone) and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%')
        and (select array_agg(x order by x) from unnest(k.conkey) x)
          = (select array_agg(x order by x) from unnest((i.indkey::int2[])[0:array_length(k.conkey, 1) - 1]) x))`;
  expect(slow.map(({ what }) => what)).toEqual([]);
});

describe('an erased member', () => {
  let rows: Rows;
  let tables: string[];
  beforeAll(async () => {
    tables = await tenantTables(world.owner);
    rows = await writeRows(world.owner, world.amora.id, 0);
    await world.owner`
      update accounts set status = 'pending_deletion', deletion_requested_at = ${new Date(0)},
        tracking = '{"ref": "canary"}', search_filter = 'canary' where id = ${rows.member}`;
    await world.owner`update members set name = 'Canary', about_me = 'canary', city = 'canary' where id = ${rows.member}`;
    await world.owner`update messages set body = 'canary' where tenant_id = ${world.amora.id}`;
    await world.owner`update complaints set body = 'canary', name = 'canary', draft = 'canary' where tenant_id = ${world.amora.id}`;
    for (const table of ['complaint_answers', 'complaint_replies', 'complaint_notes'])
      await world.owner`update ${world.owner(table)} set body = 'canary' where tenant_id = ${world.amora.id}`;
    await world.owner`update orders set address = 'canary', session_data = 'canary' where tenant_id = ${world.amora.id}`;
    await world.owner`
      update payment_notifications set details = '{"shopper": "canary"}',
        merchant_reference = ${`${world.amora.id}-${rows.message}`} where tenant_id = ${world.amora.id}`;
    await eraseMember(visit(world.amora, NOW), rows.member);
  });

  const left = async (table: string, condition: string) =>
    (await world.owner.unsafe(`select from ${table} t where tenant_id = ${world.amora.id} and ${condition}`))
      .count;

  it('has no row in tables that are erased', async () => {
    for (const { table, column } of await naming())
      if (!KEPT.includes(table)) expect(await left(table, `${column} = ${rows.member}`), table).toBe(0);
    expect(await left('members', `id = ${rows.member}`)).toBe(0);
    // The other member is unchanged.
    expect(await left('members', `id = ${rows.other}`)).toBe(1);
  });

  it('has no text or address left in any table', async () => {
    for (const table of tables) {
      expect(await left(table, `t::text ilike '%canary%'`), table).toBe(0);
      expect(await left(table, `position('${rows.email}' in t::text) > 0`), table).toBe(0);
    }
  });

  it('keeps legally required records: ledger, orders and documents', async () => {
    for (const table of ['ledger_entries', 'orders', 'billing_documents', 'erasures'])
      expect(await left(table, `member_id = ${rows.member}`), table).toBeGreaterThan(0);
  });
});
