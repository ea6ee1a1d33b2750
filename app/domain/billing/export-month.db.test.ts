import { beforeAll, describe, expect, it } from 'vitest';
import { returnOrder } from '#app/domain/credits/order-returns.server.ts';
import { findOrder } from '#app/domain/payments/orders.queries.server.ts';
import { grantOrder } from '#app/domain/payments/settle-order.server.ts';
import { inTenant } from '#db/client.ts';
import { join, type Member } from '#tests/world/join.ts';
import { insertOrder } from '#tests/world/order.ts';
import { openWorld } from '#tests/world/world.ts';
import type { BillingDocument } from './billing-document.ts';
import { exportHead, exportLine } from './export-lines.ts';
import { compareWithLedger, documentsOf, findGaps, monthSpan } from './export-month.server.ts';

const world = openWorld();
const NOVEMBER = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') };
const LAST = new Date('2026-11-30T23:59:59.999Z');
const NEXT = NOVEMBER.until;
let bram: Member;

/** An order booked at a given moment, with its credits. */
async function buy(at: Date, different: Record<string, unknown> = {}): Promise<number> {
  const id = await insertOrder(world.owner, world.amora, bram, { created_at: at, ...different });
  await inTenant(world.amora.id, async (tx) => {
    const order = await findOrder(tx, world.amora.id, id);
    if (order) await grantOrder(tx, world.amora.id, order, { paidMinor: order.totalMinor, now: at });
  });
  return id;
}

async function november() {
  const documents: BillingDocument[] = [];
  for await (const document of documentsOf(world.amora, NOVEMBER)) documents.push(document);
  const sums = new Map<string, number>();
  for (const { currency, totalMinor } of documents)
    sums.set(currency, (sums.get(currency) ?? 0) + totalMinor);
  return { documents, sums, credits: documents.reduce((sum, document) => sum + document.credits, 0) };
}

beforeAll(async () => {
  bram = await join(world.owner, world.amora, 'bram');
  const first = await buy(NOVEMBER.from);
  await buy(new Date(LAST.getTime() - 1), {
    currency: 'PLN',
    list_minor: 5000,
    discount_minor: 0,
    total_minor: 5000,
    vat_minor: 935,
  });
  await buy(NEXT);
  await inTenant(world.amora.id, (tx) =>
    returnOrder(tx, world.amora.id, first, { key: 'back', reason: 'withdrawal', now: LAST }),
  );
});

describe('a month of a brand', () => {
  it('includes the documents of its first and last moment, and none of the next month', async () => {
    const { documents, sums, credits } = await november();
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit_note']);
    expect([Object.fromEntries(sums), credits]).toEqual([{ EUR: 0, PLN: 5000 }, 100]);
  });

  it('matches the ledger, and reports differences', async () => {
    const { sums, credits } = await november();
    expect(await compareWithLedger(world.amora, NOVEMBER, sums, credits)).toEqual([]);
    const wrong = new Map(sums).set('PLN', 4999);
    expect(await compareWithLedger(world.amora, NOVEMBER, wrong, credits)).toEqual([
      { brand: 'amora', what: 'PLN', documents: 4999, ledger: 5000 },
    ]);
  });

  it('includes every number of its company’s series', async () => {
    const gaps = () => findGaps([world.amora, world.she], world.amora.company.id);
    expect(await gaps()).toEqual([]);
    await world.owner`update billing_documents set number = number + 1 where number = 3 and kind = 'invoice'`;
    expect(await gaps()).toEqual(['invoice']);
    await world.owner`update billing_documents set number = number - 1 where number = 4 and kind = 'invoice'`;
  });

  it('has one line per document, with machine-readable amounts', async () => {
    const { documents } = await november();
    const lines = documents.map((document) => exportLine('amora', document).trimEnd().split(','));
    const head = exportHead().trimEnd().split(',');
    const note = Object.fromEntries(head.map((name, index) => [name, lines[2]?.[index]]));
    expect(note).toMatchObject({
      kind: 'credit_note',
      date: '2026-11-30',
      country: 'NL',
      proofs: 'billing address',
      vat_rate: '21.00',
      net: '-12.39',
      vat: '-2.60',
      gross: '-14.99',
      credits: '-100',
      reason: 'withdrawal',
    });
    expect(lines.map((fields) => fields.length)).toEqual([head.length, head.length, head.length]);
  });
});

it('a month is formatted with its year', () => {
  expect(monthSpan('2026-11')).toEqual(NOVEMBER);
  for (const text of ['2026-13', '2026-1', '26-11', '', '2026-11-01']) expect(monthSpan(text)).toBeNull();
});
