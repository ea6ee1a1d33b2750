import { beforeEach, describe, expect, it } from 'vitest';
import { restoreOrder, returnOrder } from '#app/domain/credits/order-returns.server.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { spendCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { openWorld } from '#tests/world/world.ts';
import { findOwnDocument } from './find-document.server.ts';
import { listHistory } from './history.server.ts';

const world = openWorld();
const NOW = new Date('2026-11-21T12:00:00.000Z');
let bram: Member;

beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
});

const newOrder = (different: Record<string, unknown> = {}) =>
  insertOrder(world.owner, world.amora, bram, { created_at: NOW, ...different });
const book = (orderId: number) => bookOrder(world.owner, world.amora, orderId, NOW);
const giveBack = (orderId: number, key: string) => (tx: Tx) =>
  returnOrder(tx, world.amora.id, orderId, { key, reason: 'withdrawal', now: NOW });
const inAmora = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.amora.id, work);
const documentsOf = (orderId: number) => world.owner`
  select kind, number, credits, total_minor, net_minor, vat_minor, vat_country, vat_basis_points, details
  from billing_documents where order_id = ${orderId} order by issued_at, kind desc, number`;
const spend = (credits: number) =>
  inAmora(({ sql }) => spendCredits(sql, world.amora.id, bram.id, { cost: credits, now: NOW }));

describe('an invoice', () => {
  it('is created once with the booking, with the terms of the order', async () => {
    const id = await newOrder();
    await book(id);
    await book(id);
    const documents = await documentsOf(id);
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      kind: 'invoice',
      credits: 100,
      total_minor: 1499,
      net_minor: 1239,
      vat_minor: 260,
      vat_country: 'NL',
      vat_basis_points: 2100,
      details: {
        seller: { name: 'Northgate Social Inc.', brand: 'Amora' },
        discountCode: 'TIMEBONUS25',
        proofs: ['billing', 'address'],
      },
    });
  });

  it('is not created when the booking fails, and its number is reused', async () => {
    const [lost, kept] = [await newOrder(), await newOrder()];
    const booking = inAmora(async (tx) => {
      await tx.sql`update orders set granted_at = ${NOW} where tenant_id = ${world.amora.id} and id = ${lost}`;
      await tx.sql`set constraints all immediate`;
      throw new Error('stop');
    });
    await expect(booking).rejects.toThrow('stop');
    const last = await lastNumber();
    await book(kept);
    expect(await documentsOf(lost)).toEqual([]);
    expect(await documentsOf(kept)).toMatchObject([{ number: last + 1 }]);
  });

  it('gets the next number of its company without gaps, when many are booked concurrently on two brands', async () => {
    const move = (company: number) =>
      world.owner`update platform.tenants set company_id = ${company} where id = ${world.she.id}`;
    await move(world.amora.company.id);
    const first = await lastNumber();
    const orders = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const tenant = index % 3 === 0 ? world.she : world.amora;
        return { tenant, id: await insertOrder(world.owner, tenant, bram) };
      }),
    );
    const outcomes = await Promise.allSettled(
      orders.map(({ tenant, id }, index) =>
        inTenant(tenant.id, async (tx) => {
          await tx.sql`update orders set granted_at = ${NOW} where tenant_id = ${tenant.id} and id = ${id}`;
          if (index % 7 === 0) throw new Error('given up');
        }),
      ),
    );
    await move(world.she.company.id);
    const booked = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const rows = await world.owner<{ number: number }[]>`
      select number from billing_documents where kind = 'invoice' and number > ${first}
        and company_id = ${world.amora.company.id} order by number`;
    expect(booked).toBe(51);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: booked }, (_, n) => first + 1 + n));
  });

  it('cannot be changed or deleted by the application role', async () => {
    const id = await newOrder();
    await book(id);
    for (const change of ['update billing_documents set total_minor = 0', 'delete from billing_documents'])
      await expect(inAmora((tx) => tx.sql.unsafe(change))).rejects.toMatchObject({ code: '42501' });
    await expect(
      inAmora((tx) => tx.sql`update platform.document_numbers set last = 0`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a credit note', () => {
  it('covers the unspent part, at the tax rate of the invoice', async () => {
    const id = await newOrder();
    await book(id);
    await spend(40);
    await inAmora(giveBack(id, `w:${id}`));
    const [, note] = await documentsOf(id);
    expect(note).toMatchObject({
      kind: 'credit_note',
      credits: -60,
      total_minor: -899,
      vat_minor: -156,
      net_minor: -743,
      details: { reason: 'withdrawal' },
    });
  });

  it('adds up exactly when an order is refunded in parts', async () => {
    const id = await newOrder();
    await book(id);
    const refund = (key: string, refundMinor: number) =>
      inAmora(
        (tx) => tx.sql`
        insert into order_returns (tenant_id, idempotency_key, order_id, member_id, reason, taken, spent, refund_minor,
          currency, created_at)
        values (${world.amora.id}, ${key}, ${id}, ${bram.id}, 'refund', 1, 0, ${refundMinor}, 'EUR', ${NOW})`,
      );
    for (const [part, minor] of [7, 7, 1485].entries()) await refund(`${id}:${part}`, minor);
    const [sum] = await world.owner`
      select sum(total_minor)::int as total, sum(vat_minor)::int as vat, count(*)::int as papers
      from billing_documents where order_id = ${id}`;
    expect(sum).toEqual({ total: 0, vat: 0, papers: 4 });
    await expect(refund('more', 1)).rejects.toThrow('more would be credited');
  });

  it('is reversed by an invoice for the same amounts', async () => {
    const id = await newOrder();
    await book(id);
    await inAmora(giveBack(id, `w:${id}`));
    await inAmora((tx) => restoreOrder(tx, world.amora.id, `w:${id}`, NOW));
    const rows = await documentsOf(id);
    expect(rows.map(({ kind, total_minor }) => [kind, total_minor]).sort()).toEqual([
      ['credit_note', -1499],
      ['invoice', 1499],
      ['invoice', 1499],
    ]);
  });
});

describe('the history', () => {
  it('lists the member’s own orders with their documents, in pages', async () => {
    const first = await newOrder();
    await book(first);
    await newOrder({ state: 'failed', created_at: new Date(NOW.getTime() + 1000) });
    await newOrder({ state: 'open', placed_at: null, created_at: new Date(NOW.getTime() + 2000) });
    for (let n = 0; n < 20; n += 1)
      await newOrder({ state: 'failed', created_at: new Date(NOW.getTime() - n) });
    const scope = await as(world.amora, bram);
    const page = await listHistory(scope, null);
    expect(page.items.slice(0, 1).map(({ state, documents }) => [state, documents.length])).toEqual([
      ['failed', 0],
    ]);
    const rest = await listHistory(scope, page.next);
    const all = [...page.items, ...rest.items];
    expect([all.length, new Set(all.map(({ id }) => id)).size, rest.next]).toEqual([22, 22, null]);
    const bought = all.find(({ id }) => id === first);
    expect(bought?.documents).toMatchObject([{ kind: 'invoice', totalMinor: 1499 }]);
    const anna = await as(world.amora, await join(world.owner, world.amora, 'anna'));
    expect((await listHistory(anna, null)).items).toEqual([]);
    const paper = bought?.documents[0]?.id ?? 0;
    expect(await findOwnDocument(scope, paper)).toMatchObject({ currency: 'EUR', corrects: null });
    expect(await findOwnDocument(anna, paper)).toBeNull();
  });
});

async function lastNumber(): Promise<number> {
  const [row] = await world.owner<{ last: number }[]>`
    select coalesce(max(last), 0)::int as last from platform.document_numbers
    where company_id = ${world.amora.company.id} and kind = 'invoice'`;
  return row?.last ?? 0;
}
