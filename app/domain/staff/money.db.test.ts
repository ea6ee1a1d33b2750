import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { join, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  blockDebtor,
  bookedMonth,
  exportMonth,
  moneyOverview,
  openOrder,
  pageDebitBlocks,
  pageOrders,
  pageOrdersByTotal,
  pageReturns,
  pageWebhooks,
  processAgain,
  unblockDebtor,
} from './money.server.ts';
import { refundUnspentOrder } from './two-people.server.ts';

const world = openWorld();
const NOW = new Date('2027-03-10T12:00:00Z');
const REASON = 'They were charged twice.';
const MONTH = { from: new Date('2027-03-01T00:00:00Z'), until: new Date('2027-04-01T00:00:00Z') };
let lou: Member;
let scope: StaffScope;

beforeEach(async () => {
  lou = await join(world.owner, world.amora, 'bram', {
    account: { status: 'active', credits: 0, premium: true },
  });
  scope = await staffScope(world.owner, world.amora, NOW);
});

async function buy(at = new Date(NOW.getTime() - DAY_MS)): Promise<number> {
  const id = await insertOrder(world.owner, world.amora, lou, { created_at: at });
  await bookOrder(world.owner, world.amora, id, at);
  return id;
}

const audited = async (subject: string | number): Promise<string[]> =>
  (
    await world.owner<{ what: string }[]>`
      select what from platform.staff_audit where subject = ${String(subject)} order by id`
  ).map(({ what }) => what);

const notify = async (outcome: string | null, receivedAt = NOW): Promise<number> => {
  const [row] = await world.owner<{ id: number }[]>`
    insert into payment_notifications (tenant_id, merchant_account, psp_reference, event_code, success,
      merchant_reference, amount_minor, currency, received_at, worked_at, outcome)
    values (${world.amora.id}, 'M', ${`PSP${Math.random()}`}, 'AUTHORISATION', true, 'x', 100, 'EUR', ${receivedAt},
      ${outcome ? receivedAt : null}, ${outcome})
    returning id::int`;
  return row?.id ?? 0;
};

it('orders are paged, latest first, each listed once', async () => {
  const made: number[] = [];
  for (let minute = 0; minute < 53; minute += 1)
    made.push(
      await insertOrder(world.owner, world.amora, lou, {
        // Several in the same millisecond, ordered by id.
        created_at: new Date(NOW.getTime() - Math.floor(minute / 5) * MINUTE_MS),
        state: 'open',
      }),
    );
  const filter = { state: null, member: lou.id };
  const first = await pageOrders(scope, filter, null);
  const second = await pageOrders(scope, filter, first.next);
  expect(first.rows).toHaveLength(50);
  expect(second).toMatchObject({ next: null });
  expect([...first.rows, ...second.rows].map(({ id }) => id).sort()).toEqual(made.sort());
  expect((await pageOrders(scope, { state: 'paid', member: lou.id }, null)).rows).toEqual([]);
});

it.each([true, false])(
  'orders are sorted by time and by total across all pages, ascending: %s',
  async (ascending) => {
    for (let index = 0; index < 53; index += 1)
      await insertOrder(world.owner, world.amora, lou, {
        created_at: new Date(NOW.getTime() - index * MINUTE_MS),
        state: 'open',
        list_minor: 1000 + (index % 7) * 100,
        discount_minor: 0,
        total_minor: 1000 + (index % 7) * 100,
      });
    const filter = { state: null, member: lou.id };
    const turn = ascending ? 1 : -1;
    const sorted = (numbers: number[]) => [...numbers].sort((one, other) => turn * (one - other));
    const early = await pageOrders(scope, filter, null, ascending);
    const late = await pageOrders(scope, filter, early.next, ascending);
    const times = [...early.rows, ...late.rows].map(({ createdAt }) => createdAt.getTime());
    expect(times).toHaveLength(53);
    expect(times).toEqual(sorted(times));
    const one = await pageOrdersByTotal(scope, filter, null, ascending);
    const rest = await pageOrdersByTotal(scope, filter, one.next, ascending);
    const found = [...one.rows, ...rest.rows];
    expect(new Set(found.map(({ id }) => id)).size).toBe(53);
    expect(found.map(({ totalMinor }) => totalMinor)).toEqual(
      sorted(found.map(({ totalMinor }) => totalMinor)),
    );
  },
);

it('an order shows its events and documents, and is not found by staff of another brand', async () => {
  const id = await buy();
  const record = await openOrder(scope, id);
  expect(record).toMatchObject({ order: { id, totalMinor: 1499, memberId: lou.id }, returns: [] });
  expect(record?.documents).toMatchObject([{ kind: 'invoice', totalMinor: 1499 }]);
  expect(await audited(id)).toEqual(['open_order']);
  expect(await openOrder(await staffScope(world.owner, world.she, NOW), id)).toBeNull();
});

it('a refund covers the unspent part once, with a credit note and a reason', async () => {
  const id = await buy();
  expect(await refundUnspentOrder(scope, id, 'too short')).toEqual({ ok: false, code: 'reason_needed' });
  const both = await Promise.all([
    refundUnspentOrder(scope, id, REASON),
    refundUnspentOrder(scope, id, REASON),
  ]);
  expect(both.filter(({ ok }) => ok)).toMatchObject([{ orderId: id, taken: 100, refundMinor: 1499 }]);
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'nothing_done' }]);
  expect((await openOrder(scope, id))?.documents.map(({ kind }) => kind).sort()).toEqual([
    'credit_note',
    'invoice',
  ]);
  const returns = await pageReturns(scope, 'refund', null);
  expect(returns.rows.filter(({ orderId }) => orderId === id)).toHaveLength(1);
  expect(await audited(id)).toEqual(['refund_order', 'open_order']);
});

it('a bank account is blocked and allowed again, without being stored', async () => {
  const iban = 'NL91 ABNA 0417 1643 00';
  expect(await blockDebtor(scope, 'NL91 ABNA 0417 1643 01', REASON)).toEqual({
    ok: false,
    code: 'debtor_wrong',
  });
  expect(await blockDebtor(scope, iban, '')).toEqual({ ok: false, code: 'reason_needed' });
  expect(await blockDebtor(scope, iban, REASON)).toEqual({ ok: true });
  const [block] = (await pageDebitBlocks(scope, null)).rows;
  expect(block).toMatchObject({ kind: 'iban', reason: 'support' });
  expect(JSON.stringify(block)).not.toMatch(/0417\s*1643/);
  expect(await unblockDebtor(scope, block?.hash ?? '', REASON)).toEqual({ ok: true });
  expect(await unblockDebtor(scope, block?.hash ?? '', REASON)).toEqual({ ok: false, code: 'nothing_done' });
  expect(await audited(block?.hash ?? '')).toEqual(['block_debit', 'unblock_debit']);
});

it('a pending webhook or one that matches no order is processed again; a completed one is not', async () => {
  const [waiting, misfit, done] = [await notify(null), await notify('no_order'), await notify('done')];
  expect(await processAgain(scope, waiting)).toBe(true);
  expect(await processAgain(scope, misfit)).toBe(true);
  expect(await processAgain(scope, done)).toBe(false);
  const jobs = await world.owner<{ id: number }[]>`
    select (data->>'webhookId')::int as id from outbox
    where job = 'process-payment-webhook' and tenant_id = ${world.amora.id}`;
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining([waiting, misfit]));
  expect(jobs.map(({ id }) => id)).not.toContain(done);
  const { rows } = await pageWebhooks(scope, 'waiting', null);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([misfit, waiting]));
});

it('a webhook is overdue after ten minutes, not before', async () => {
  const before = (await moneyOverview(scope)).waiting;
  await notify(null, new Date(NOW.getTime() - 10 * MINUTE_MS));
  expect((await moneyOverview(scope)).waiting).toBe(before);
  await notify(null, new Date(NOW.getTime() - 10 * MINUTE_MS - 1));
  expect((await moneyOverview(scope)).waiting).toBe(before + 1);
});

it('a month sums the documents, matches the ledger, and is exported line by line', async () => {
  const id = await buy();
  const { sums, differences } = await bookedMonth(scope, MONTH);
  expect(sums).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'invoice', currency: 'EUR', vatCountry: 'NL' })]),
  );
  expect(differences).toEqual([]);
  const lines = await exportMonth(scope, '2027-03');
  const all: string[] = [];
  for await (const line of lines ?? []) all.push(line);
  expect(all.filter((line) => line.includes(`,${id},`))).toHaveLength(1);
  expect(await audited('2027-03')).toEqual(['export_documents']);
  expect(await exportMonth(scope, '2027-13')).toBeNull();
});
