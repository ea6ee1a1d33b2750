import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sendPostback } from '#app/domain/tracking/postbacks.server.ts';
import { postbackSecret } from '#tenants/postbacks.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { order, scopeOn, stateOf, tell, workAll } from '#tests/payments/buyer.ts';
import { event, signed } from '#tests/payments/events.ts';
import { openPaymentSimulator } from '#tests/payments/open-payment-simulator.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { receiveAnyWebhook } from './receive-any-webhook.server.ts';

/** The requests that the network received. */
const calls: URLSearchParams[] = [];
const network = createServer((req, res) => {
  calls.push(new URL(req.url ?? '', 'http://network').searchParams);
  res.end();
});
await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
process.env.POSTBACK_TEST_ORIGIN = origin;
process.env.APP_ENV = 'test';
afterAll(() => network.close());

openPaymentSimulator();
const world = openWorld();
const brand = () =>
  withSettings(world.amora, {
    postbacks: {
      spring: {
        url: `${origin}/?event={event}&a={amount}&cur={currency}&c={click}&s={signature}`,
        events: ['purchase'],
      },
    },
  });
let bram: Member;
let scope: MemberScope;

beforeEach(async () => {
  calls.length = 0;
  bram = await join(world.owner, world.amora, 'bram');
  const last = { network: 'spring', at: '2026-01-01T00:00:00.000Z' };
  // Long after signup, so that no discount applies.
  await world.owner`update accounts set signup_at = '2026-01-01', tracking = ${world.owner.json({ first: last, last })}
    where id = ${bram.id}`;
  scope = await as(brand(), bram);
});

let serial = 0;
/** The provider's signed webhook about an order's payment. */
function word(orderId: number, success = true): string {
  serial += 1;
  const about = { tenant: world.amora, orderId, value: 995, currency: 'USD', psp: `POSTBACK${serial}` };
  return signed(event(about, 'AUTHORISATION', { success }), world.amora);
}
const settle = (orderId: number, success = true) => tell(world, brand(), word(orderId, success));
/** A separate order, because an open order of the same bundle would be continued instead. */
const orderOf = (different = {}) => order(scope, different);
const postbacks = async () => {
  const { count } = await world.owner`
    select from outbox where job = 'postback' and data->>'accountId' = ${String(bram.id)}`;
  return count;
};

it('the first settled purchase of a tracked account is reported once, signed, with its price', async () => {
  await settle(await orderOf());
  expect(await postbacks()).toBe(1);
  await sendPostback(scopeOn(brand()), bram.id, 'purchase');
  await sendPostback(scopeOn(brand()), bram.id, 'purchase');
  expect(calls).toHaveLength(1);
  const [{ s, c, ...rest }] = calls.map((call) => Object.fromEntries(call)) as [Record<string, string>];
  expect(rest).toEqual({ event: 'purchase', a: '9.95', cur: 'USD' });
  const values = new URLSearchParams({
    event: 'purchase',
    click: c ?? '',
    network: 'spring',
    ref: '',
    sub1: '',
    sub2: '',
    sub3: '',
    amount: '9.95',
    currency: 'USD',
  });
  const secret = postbackSecret(world.amora.id, 'spring');
  expect(s).toBe(createHmac('sha256', secret).update(values.toString()).digest('hex'));
});

it('the second purchase is not reported, nor is the first one again when its webhook is repeated', async () => {
  const first = word(await orderOf());
  await tell(world, brand(), first);
  await tell(world, brand(), first);
  const second = await orderOf();
  await settle(second);
  expect(await stateOf(world, second)).toBe('paid');
  expect(await postbacks()).toBe(1);
});

it('a declined payment is not reported, but the purchase after it is', async () => {
  const refused = await orderOf();
  await settle(refused, false);
  expect([await stateOf(world, refused), await postbacks()]).toEqual(['failed', 0]);
  await settle(await orderOf());
  expect(await postbacks()).toBe(1);
});

it('two purchases that are settled concurrently are reported as one', async () => {
  const orders = [await orderOf(), await orderOf({ bundleId: 2, totalMinor: 2495 })];
  const [first = 0, second = 0] = orders;
  expect(first).not.toBe(second);
  const large = { tenant: world.amora, orderId: second, value: 2495, currency: 'USD', psp: 'POSTBACKLARGE' };
  for (const text of [word(first), signed(event(large, 'AUTHORISATION'), world.amora)])
    await receiveAnyWebhook(scopeOn(brand()), { text, signature: null });
  await Promise.all([1, 2, 3].map(() => workAll(world, brand())));
  expect(await Promise.all(orders.map((id) => stateOf(world, id)))).toEqual(['paid', 'paid']);
  expect(await postbacks()).toBe(1);
});

it('the purchase of an account without a tracked visit is not reported', async () => {
  await world.owner`update accounts set tracking = '{}' where id = ${bram.id}`;
  const id = await orderOf();
  await settle(id);
  expect([await stateOf(world, id), await postbacks()]).toEqual(['paid', 0]);
});
