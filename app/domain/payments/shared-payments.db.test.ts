import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { scopeOn } from '#tests/payments/buyer.ts';
import { join, type Member } from '#tests/world/join.ts';
import { insertOrder } from '#tests/world/order.ts';
import { openWorld } from '#tests/world/world.ts';
import { listSharedPayments } from './shared-payments.server.ts';

const world = openWorld();
let bram: Member;

beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
});

/** The statements of the migration that mark what was booked before and forbid it from then on. */
const [, mark = '', forbid = ''] = readFileSync('db/migrations/0025_one_payment_one_order.sql', 'utf8').split(
  '--> statement-breakpoint',
);

it('orders that shared a payment before that was refused stay, are marked, and are listed with the one it is of', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 3; number += 1)
    ids.push(await insertOrder(world.owner, world.amora, bram, { psp_reference: 'SHARED' }));
  const [first = 0, second = 0, third = 0] = ids;
  await world.owner`drop index order_facts_payment`;
  for (const [orderId, source, at] of [
    [first, 'sweeper', '2026-01-01'],
    [second, 'webhook', '2026-01-02'],
    [third, 'sweeper', '2026-01-03'],
  ] as const)
    await world.owner`
      insert into order_facts (tenant_id, order_id, kind, psp_reference, source, at)
      values (${world.amora.id}, ${orderId}, 'authorised', 'SHARED', ${source}, ${at})`;
  await world.owner`
    insert into payment_notifications (tenant_id, merchant_account, psp_reference, event_code, success,
      merchant_reference, amount_minor, currency, received_at)
    values (${world.amora.id}, 'M', 'SHARED', 'AUTHORISATION', true, ${`${world.amora.id}-${second}`}, 995, 'EUR', now())`;
  await world.owner.unsafe(mark);
  await world.owner.unsafe(forbid);
  const rows = await world.owner<{ id: number; shared: boolean }[]>`
    select order_id as id, shared from order_facts where psp_reference = 'SHARED'`;
  expect(rows.filter(({ shared }) => !shared).map(({ id }) => id)).toEqual([second]);
  const [found, ...more] = await listSharedPayments(scopeOn(world.amora));
  expect(more).toEqual([]);
  expect(found).toMatchObject({ pspReference: 'SHARED', named: `${world.amora.id}-${second}` });
  expect(found?.orders.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
  expect(await listSharedPayments(scopeOn(world.she))).toEqual([]);
  const again = world.owner`
    insert into order_facts (tenant_id, order_id, kind, psp_reference, source, at)
    values (${world.amora.id}, ${await insertOrder(world.owner, world.amora, bram)}, 'authorised', 'SHARED', 'api', now())`;
  await expect(again).rejects.toMatchObject({ code: '23505' });
});
