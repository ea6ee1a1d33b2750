import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { adyenAccountSchema } from '#app/platform/adyen-account.ts';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { ordersPaid, paidMinorUnits, webhooksProcessed, webhooksReceived } from '#app/platform/metrics.ts';
import { signItem, type WebhookItem, webhookBody } from '#demo/payment-simulator/webhooks.ts';
import { storeAdyenAccount } from '#tenants/store-adyen-account.ts';
import { creditsOf, scopeOn, stateOf, tell, workAll } from '#tests/payments/buyer.ts';
import { event, sign, signed } from '#tests/payments/events.ts';
import { openPaymentSimulator } from '#tests/payments/open-payment-simulator.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { clearAdyenAccountCache } from './adyen-account.server.ts';
import { findOrderEnd, findOwnOrder } from './order-result.server.ts';
import { processWebhook } from './process-webhook.server.ts';
import { receiveAnyWebhook } from './receive-any-webhook.server.ts';
import { sweepOrders } from './sweep-orders.server.ts';

openPaymentSimulator();
const world = openWorld();
const ORDERS = 125;
const COPIES = [1, 2, 3, 4, 5, 5, 5, 7];
let bram: Member;

beforeAll(async () => {
  bram = await join(world.owner, world.amora, 'bram');
});

async function insertOrder(member = bram): Promise<number> {
  const [row] = await world.owner<{ id: number }[]>`
    insert into orders (tenant_id, member_id, client_id, kind, bundle_id, credits, currency, list_minor, total_minor,
      country, locale, method, merchant_account, descriptor, button, state_at, created_at)
    values (${world.amora.id}, ${member.id}, ${randomUUID()}, 'session', 1, 20, 'USD', 995, 995, 'US', 'en', 'paypal',
      ${`LocalCompany${world.amora.company.id}`}, 'X', 'Order', now(), now())
    returning id`;
  return row?.id ?? 0;
}

let serial = 0;
const about = (orderId: number) => {
  serial += 1;
  return { tenant: world.amora, orderId, value: 995, currency: 'USD', psp: `PSP${serial}` };
};
const receive = (text: string, tenant = world.amora) =>
  receiveAnyWebhook(scopeOn(tenant), { text, signature: null });

/** Shuffles a list with a fixed seed. */
function shuffled<T>(items: T[]): T[] {
  let state = 42;
  return items
    .map((item) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { item, key: state };
    })
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Ways to tamper with a signed item, one for each signed field, and three without a valid signature. */
const FORGERIES: ((item: WebhookItem) => WebhookItem)[] = [
  (item) => ({ ...item, pspReference: `${item.pspReference}X` }),
  (item) => ({ ...item, originalReference: 'X' }),
  (item) => ({ ...item, merchantAccountCode: `LocalCompany${world.she.company.id}` }),
  (item) => ({ ...item, merchantReference: `${item.merchantReference}1` }),
  (item) => ({ ...item, amount: { ...item.amount, value: 99_500 } }),
  (item) => ({ ...item, amount: { ...item.amount, currency: 'EUR' } }),
  (item) => ({ ...item, eventCode: 'CAPTURE' }),
  (item) => ({ ...item, success: item.success === 'true' ? 'false' : 'true' }),
  (item) => ({ ...item, additionalData: {} }),
  (item) => ({ ...item, additionalData: { hmacSignature: 'AAAA' } }),
  (item) => sign({ ...item, additionalData: {} }, world.she),
];

describe('500 webhooks in one to five copies, shuffled, a tenth of them forged', () => {
  it('grant each order its credits once, and forged ones are rejected', async () => {
    const buyer = await join(world.owner, world.amora, 'bram');
    const items: WebhookItem[] = [];
    for (let number = 0; number < ORDERS; number += 1)
      items.push(sign(event(about(await insertOrder(buyer)), 'AUTHORISATION'), world.amora));
    const honest = items.flatMap((item, index) =>
      Array.from({ length: Math.min(5, COPIES[index % COPIES.length] ?? 1) }, () => ({
        item,
        forged: false,
      })),
    );
    const forged = Array.from({ length: 55 }, (_, index) => {
      const change = FORGERIES[index % FORGERIES.length] ?? ((item) => item);
      return { item: change(items[index % items.length] as WebhookItem), forged: true };
    });
    const all = shuffled([...honest, ...forged]);
    expect(all.length).toBeGreaterThanOrEqual(500);
    const answers = await Promise.all(
      all.map(async ({ item, forged }) => ({ forged, answer: await receive(webhookBody(item)) })),
    );
    expect(answers.filter(({ forged, answer }) => forged === (answer === 'stored'))).toEqual([]);

    const rows = await world.owner<
      { id: number }[]
    >`select id from payment_notifications where worked_at is null`;
    expect(rows.length).toBe(ORDERS);
    const [jobs] =
      await world.owner`select count(*)::int as n from outbox where job = 'process-payment-webhook'`;
    expect(jobs?.n).toBe(ORDERS);
    // Processes each webhook twice, concurrently.
    await Promise.all(shuffled([...rows, ...rows]).map(({ id }) => processWebhook(scopeOn(world.amora), id)));
    expect(await creditsOf(world, world.amora, buyer.id)).toBe(ORDERS * 20);
  });
});

describe('a webhook', () => {
  it('that is not processed is enqueued again by the sweep once its job is gone, or failed an hour ago', async () => {
    const item = event(about(await insertOrder()), 'AUTHORISATION');
    expect(await receive(signed(item, world.amora))).toBe('stored');
    const [row] = await world.owner<{ id: number }[]>`
      select id from payment_notifications where psp_reference = ${item.pspReference}`;
    const ofItem = world.owner`
      job = 'process-payment-webhook' and data->>'webhookId' = ${String(row?.id)}`;
    const received = Date.now();
    const sweep = async (minutes: number): Promise<number> => {
      await sweepOrders(scopeOn(world.amora, new Date(received + minutes * MINUTE_MS)));
      return (await world.owner`select from outbox where ${ofItem}`).count;
    };
    expect(await sweep(11)).toBe(1);
    await world.owner`delete from outbox where ${ofItem}`;
    expect([await sweep(12), await sweep(13)]).toEqual([1, 1]);
    await world.owner`
      update outbox set failed_at = ${new Date(received + 14 * MINUTE_MS)} where ${ofItem}`;
    expect([await sweep(73), await sweep(74), await sweep(75)]).toEqual([1, 2, 2]);
    await world.owner`delete from outbox where ${ofItem}`;
  });

  it('of another brand’s account for this brand’s order is rejected despite a valid signature', async () => {
    const orderId = await insertOrder();
    const item = event(about(orderId), 'AUTHORISATION');
    const theirs = { ...item, merchantAccountCode: `LocalCompany${world.she.company.id}` };
    expect(await receive(signed(theirs, world.she), world.she)).toBe('foreign');
    expect(await receive(signed(theirs, world.she), world.amora)).toBe('foreign');
    expect(await stateOf(world, orderId)).toBe('open');
  });

  it('can be signed with the current or the previous key only', async () => {
    const [old, next] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
    const keep = (hmacKeys: string[]) =>
      storeAdyenAccount(
        world.owner,
        'she',
        adyenAccountSchema.parse({
          merchant_account: 'SheCOM',
          environment: 'test',
          client_key: 'test_ABC',
          api_key: 'k'.repeat(40),
          hmac_keys: hmacKeys,
        }),
        process.env.SECRET_KEY ?? '',
      ).then(clearAdyenAccountCache);
    const item = {
      ...event({ ...about(1), tenant: world.she }, 'REPORT_AVAILABLE'),
      merchantAccountCode: 'SheCOM',
    };
    const by = (key: string) => receive(webhookBody(signItem(item, key)), world.she);
    await keep([old]);
    expect([await by(old), await by(next)]).toEqual(['stored', 'unsigned']);
    await keep([next, old]);
    expect([await by(old), await by(next)]).toEqual(['stored', 'stored']);
    await keep([next]);
    expect([await by(old), await by(next)]).toEqual(['unsigned', 'stored']);
    await world.owner`delete from platform.adyen_accounts`;
    clearAdyenAccountCache();
  });

  it('is not acknowledged when it cannot be stored', async () => {
    await world.owner`revoke insert on payment_notifications from app_runtime`;
    const text = signed(event(about(await insertOrder()), 'AUTHORISATION'), world.amora);
    await expect(receive(text)).rejects.toThrow();
    await world.owner`grant insert on payment_notifications to app_runtime`;
    expect(await receive(text)).toBe('stored');
  });

  it('that is unreadable, or contains one forged item, stores nothing', async () => {
    for (const text of ['', '[]', '{}', '{"notificationItems":[]}', '{"notificationItems":[{}]}', 'null'])
      expect(await receive(text)).toBe('unreadable');
    const [one, two] = [await insertOrder(), await insertOrder()];
    const right = sign(event(about(one), 'AUTHORISATION'), world.amora);
    const wrong = { ...right, merchantReference: `${world.amora.id}-${two}` };
    expect(await receive(webhookBody(right, wrong))).toBe('unsigned');
    await workAll(world, world.amora);
    expect([await stateOf(world, one), await stateOf(world, two)]).toEqual(['open', 'open']);
  });

  it.each([
    ['too little', { value: 994, currency: 'USD' }],
    ['too much', { value: 996, currency: 'USD' }],
    ['another currency', { value: 995, currency: 'EUR' }],
  ])('paid with %s grants nothing', async (_, amount) => {
    const orderId = await insertOrder();
    const before = await creditsOf(world, world.amora, bram.id);
    const text = signed(event(about(orderId), 'AUTHORISATION', { amount }), world.amora);
    expect(await tell(world, world.amora, text)).toBe('stored');
    expect(await stateOf(world, orderId)).toBe('open');
    expect(await creditsOf(world, world.amora, bram.id)).toBe(before);
  });

  it.each([
    ['Refused', 'declined'],
    ['Shopper Cancelled', 'canceled'],
    ['Cancelled', 'canceled'],
  ])('unpaid for the reason "%s" was %s', async (reason, end) => {
    const orderId = await insertOrder();
    const item = { ...event(about(orderId), 'AUTHORISATION', { success: false }), reason };
    await tell(world, world.amora, signed(item, world.amora));
    const scope = await as(world.amora, bram);
    const order = await findOwnOrder(scope, orderId);
    expect(order?.state).toBe('failed');
    expect(order && (await findOrderEnd(scope, order))).toBe(end);
  });

  it('makes the member premium, and enqueues a single confirmation email', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    await world.owner`update accounts set paid_at = null where id = ${anna.id}`;
    const orderId = await insertOrder(anna);
    const payment = about(orderId);
    await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
    await tell(world, world.amora, signed(event(payment, 'CAPTURE'), world.amora));
    const [row] = await world.owner`select paid_at is not null as paid from accounts where id = ${anna.id}`;
    const mails =
      await world.owner`select from outbox where job = 'order-paid' and data->>'orderId' = ${String(orderId)}`;
    expect([row?.paid, mails.length]).toEqual([true, 1]);
  });
});

describe('a chargeback', () => {
  it.each([[['AUTHORISATION', 'CHARGEBACK']], [['CHARGEBACK', 'AUTHORISATION']]])(
    'takes back the unspent credits in either order: %s',
    async (codes) => {
      const anna = await join(world.owner, world.amora, 'anna');
      const before = await creditsOf(world, world.amora, anna.id);
      const orderId = await insertOrder(anna);
      const payment = about(orderId);
      for (const code of codes) await tell(world, world.amora, signed(event(payment, code), world.amora));
      expect(await stateOf(world, orderId)).toBe('charged_back');
      expect(await creditsOf(world, world.amora, anna.id)).toBe(before);
      await tell(
        world,
        world.amora,
        signed(
          event(payment, 'CHARGEBACK_REVERSED', { pspReference: `CHARGEBA${payment.psp}` }),
          world.amora,
        ),
      );
      expect(await stateOf(world, orderId)).toBe('paid');
      expect(await creditsOf(world, world.amora, anna.id)).toBe(before + 20);
    },
  );

  it('and a refund at the provider deduct the credits once; a failed refund restores them', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    const before = await creditsOf(world, world.amora, anna.id);
    const payment = about(await insertOrder(anna));
    await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
    const refund = signed(event(payment, 'REFUND', { pspReference: `R${payment.psp}` }), world.amora);
    await tell(world, world.amora, refund);
    await tell(world, world.amora, refund);
    expect(await creditsOf(world, world.amora, anna.id)).toBe(before);
    await tell(
      world,
      world.amora,
      signed(event(payment, 'REFUND_FAILED', { pspReference: `R${payment.psp}` }), world.amora),
    );
    expect(await creditsOf(world, world.amora, anna.id)).toBe(before + 20);
  });

  it('of an order paid twice: the second payment is refunded, and the credits are granted once', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    const before = await creditsOf(world, world.amora, anna.id);
    const orderId = await insertOrder(anna);
    const [one, two] = [about(orderId), about(orderId)];
    for (const payment of [one, two])
      await tell(world, world.amora, signed(event(payment, 'AUTHORISATION'), world.amora));
    expect(await creditsOf(world, world.amora, anna.id)).toBe(before + 20);
    const jobs = await world.owner<{ psp: string }[]>`
      select data->>'pspReference' as psp from outbox where job = 'refund-surplus' and data->>'orderId' = ${String(orderId)}`;
    expect(jobs.length).toBe(1);
  });
});

it('the metrics count each order once, with its amount, and each webhook by its outcome', async () => {
  const counts = { webhooksReceived, webhooksProcessed, ordersPaid, paidMinorUnits };
  const spies = Object.entries(counts).map(([name, count]) => [name, vi.spyOn(count, 'add')] as const);
  const item = sign(event(about(await insertOrder()), 'AUTHORISATION'), world.amora);
  await receive(webhookBody(item));
  await receive(webhookBody(item));
  await receive('no webhook');
  const [row] = await world.owner<{ id: number }[]>`
    select id from payment_notifications where psp_reference = ${item.pspReference}`;
  for (let time = 0; time < 2; time += 1) await processWebhook(scopeOn(world.amora), row?.id ?? 0);
  const counted = Object.fromEntries(spies.map(([name, spy]) => [name, spy.mock.calls]));
  expect(counted).toEqual({
    webhooksReceived: [[{ result: 'stored' }], [{ result: 'stored' }], [{ result: 'unreadable' }]],
    webhooksProcessed: [[{ outcome: 'done' }], [{ outcome: 'processed' }]],
    ordersPaid: [[{ currency: 'USD' }]],
    paidMinorUnits: [[{ currency: 'USD' }, 995]],
  });
  for (const [, spy] of spies) spy.mockRestore();
});
