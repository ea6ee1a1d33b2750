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

it('orders that share a payment from earlier versions are listed with the payment’s order', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 3; number += 1)
    ids.push(await insertOrder(world.owner, world.amora, bram, { psp_reference: 'SHARED' }));
  const [first = 0, second = 0, third = 0] = ids;
  for (const [orderId, source, at, shared] of [
    [first, 'sweeper', '2026-01-01', true],
    [second, 'webhook', '2026-01-02', false],
    [third, 'sweeper', '2026-01-03', true],
  ] as const)
    await world.owner`
      insert into order_facts (tenant_id, order_id, kind, psp_reference, source, at, shared)
      values (${world.amora.id}, ${orderId}, 'authorised', 'SHARED', ${source}, ${at}, ${shared})`;
  await world.owner`
    insert into payment_notifications (tenant_id, merchant_account, psp_reference, event_code, success,
      merchant_reference, amount_minor, currency, received_at)
    values (${world.amora.id}, 'M', 'SHARED', 'AUTHORISATION', true, ${`${world.amora.id}-${second}`}, 995, 'EUR', now())`;
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
