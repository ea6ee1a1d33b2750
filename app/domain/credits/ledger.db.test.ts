import { beforeEach, describe, expect, it } from 'vitest';
import { findOrder } from '#app/domain/payments/orders.queries.server.ts';
import { grantOrder } from '#app/domain/payments/settle-order.server.ts';
import { inTenant } from '#db/client.ts';
import { addLotsToEntries } from '#demo/seed/world/entry-lots.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { join, type Member } from '#tests/world/join.ts';
import { insertOrder } from '#tests/world/order.ts';
import { openWorld } from '#tests/world/world.ts';

const world = openWorld();
let lou: Member;

beforeEach(async () => {
  lou = await join(world.owner, world.amora, 'bram');
});

const grant = (key: string, credits: number) =>
  inTenant(world.amora.id, ({ sql }) =>
    giveCredits(sql, world.amora.id, lou.id, { key, kind: 'bought', credits }),
  );

const balance = async () => {
  const [row] = await world.owner<{ credits: number }[]>`
    select credits from accounts where tenant_id = ${world.amora.id} and id = ${lou.id}`;
  return row?.credits;
};

describe('the ledger', () => {
  it('grants a purchase once per key, also concurrently, and makes the member premium', async () => {
    const before = (await balance()) ?? 0;
    await Promise.all(Array.from({ length: 12 }, () => grant(`order:${lou.id}`, 25)));
    expect(await balance()).toBe(before + 25);
    const [lot] = await world.owner`
      select count(*)::int as lots from credit_lots where member_id = ${lou.id} and credits = 25`;
    expect(lot?.lots).toBe(1);
  });

  it('never expires bought credits or their bonus', async () => {
    const id = await insertOrder(world.owner, world.amora, lou, { bonus_credits: 10 });
    await inTenant(world.amora.id, async (tx) => {
      const order = await findOrder(tx, world.amora.id, id);
      if (order)
        await grantOrder(tx, world.amora.id, order, { paidMinor: order.totalMinor, now: new Date() });
    });
    const lots = await world.owner`
      select kind, credits, expires_at from credit_lots where order_id = ${id} order by id`;
    expect([...lots]).toEqual([
      { kind: 'bought', credits: 100, expires_at: null },
      { kind: 'bonus', credits: 10, expires_at: null },
    ]);
  });

  it('reports an unknown account', async () => {
    const balance = await inTenant(world.amora.id, ({ sql }) =>
      giveCredits(sql, world.amora.id, 1, { credits: 1 }),
    );
    expect(balance).toBeNull();
  });

  it.each([
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    'update ledger_postings set credits = 1',
    'delete from ledger_postings',
    'truncate ledger_postings',
    'delete from order_returns',
  ])('rejects "%s" for every role, including the owner', async (change) => {
    await expect(inTenant(world.amora.id, ({ sql }) => sql.unsafe(change))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(world.owner.unsafe(change)).rejects.toMatchObject({ code: '42501' });
  });

  const entry = (amount: number) => `insert into ledger_entries
    (tenant_id, member_id, amount, balance_after, counter_account, reason, idempotency_key)
    values (${world.amora.id}, ${lou.id}, ${amount}, 0, 'corrections', 'correction', 'x' || random())`;
  const postings = (
    ...credits: number[]
  ) => `insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
    select ${world.amora.id}, (select max(id) from ledger_entries where member_id = ${lou.id}), line,
      case when line = 1 then 'member' else 'corrections' end,
      case when line = 1 then (select min(id) from credit_lots where member_id = ${lou.id}) end, credits
    from unnest(array[${credits}]) with ordinality t (credits, line)`;
  const write = (...statements: string[]) =>
    inTenant(world.amora.id, async ({ sql }) => {
      for (const statement of statements) await sql.unsafe(statement);
    });

  it('rejects an entry whose postings are missing or do not balance', async () => {
    await grant(`lot:${lou.id}`, 5);
    const refused = { code: '23514' };
    await expect(write(entry(3))).rejects.toMatchObject(refused);
    await expect(write(entry(3), postings(3))).rejects.toMatchObject(refused);
    await expect(write(entry(3), postings(3, -2))).rejects.toMatchObject(refused);
    await expect(write(entry(3), postings(2, -2))).rejects.toMatchObject(refused);
    await expect(write(entry(3), postings(3, -3))).resolves.toBeUndefined();
  });

  it('rejects further postings for a written entry', async () => {
    await grant(`lot:${lou.id}`, 5);
    await expect(write(postings(3, -3))).rejects.toMatchObject({ code: '23505' });
  });

  it('forfeits the balance of an erased account, and keeps its history', async () => {
    await grant(`lot:${lou.id}`, 5);
    await world.owner`delete from accounts where tenant_id = ${world.amora.id} and id = ${lou.id}`;
    const [left] = await world.owner`
      select (select sum(remaining)::int from credit_lots where member_id = ${lou.id}) as lots,
        (select sum(amount)::int from ledger_entries where member_id = ${lou.id}) as entries,
        (select reason from ledger_entries where member_id = ${lou.id} order by id desc limit 1) as last`;
    expect(left).toEqual({ lots: 0, entries: 0, last: 'forfeit' });
  });

  it('creates lots for entries without them, as in the demo: first granted, first spent', async () => {
    const tenant = world.she.id;
    const rows = [
      [10, 10, 'purchases'],
      [-4, 6, 'revenue'],
      [20, 26, 'bonuses'],
      [-9, 17, 'revenue'],
    ] as const;
    await world.owner.begin(async (sql) => {
      for (const [index, [amount, after, counter]] of rows.entries())
        await sql`insert into ledger_entries
          (tenant_id, member_id, amount, balance_after, counter_account, reason, idempotency_key)
          values (${tenant}, 77, ${amount}, ${after}, ${counter}, 'x', ${`old:${index}`})`;
      await addLotsToEntries(sql, tenant);
    });
    const lots = await world.owner`
      select kind, credits, remaining from credit_lots where tenant_id = ${tenant} and member_id = 77 order by id`;
    expect([...lots]).toEqual([
      { kind: 'bought', credits: 10, remaining: 0 },
      { kind: 'bonus', credits: 20, remaining: 17 },
    ]);
  });
});
