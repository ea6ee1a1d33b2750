import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listOwnDebts, settleDebt } from '#app/domain/credits/debts.server.ts';
import { refundOrder } from '#app/domain/credits/refund-order.server.ts';
import { refundCharge } from '#app/domain/credits/wallet.server.ts';
import { findWithdrawal } from '#app/domain/credits/withdraw.server.ts';
import { eraseMember } from '#app/domain/deletion/erase-member.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { log } from '#app/platform/log.ts';
import { inTenant } from '#db/client.ts';
import { conclude } from '#demo/payment-simulator/outcomes.ts';
import { openPayment } from '#demo/payment-simulator/shopper-api.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { creditsOf, order, scopeOn, stateOf, tell } from '#tests/payments/buyer.ts';
import { event, signed } from '#tests/payments/events.ts';
import { openPaymentSimulator } from '#tests/payments/open-payment-simulator.ts';
import { spendCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { refundReturn } from './give-money-back.server.ts';
import { listPaymentTasks } from './payment-tasks.server.ts';
import { sweepOrders } from './sweep-orders.server.ts';
import { withdrawOrder } from './withdraw-order.server.ts';

const simulator = openPaymentSimulator();
const world = openWorld();
let bram: Member;
let scope: MemberScope;
let orderId: number;
/** The provider's reference of the order's payment. */
let psp: string;

beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
  await world.owner`update accounts set signup_at = '2026-01-01', paid_at = null where id = ${bram.id}`;
  scope = await as(world.amora, bram);
  orderId = await order(scope);
  psp = await payAtProvider();
  await say('AUTHORISATION');
  expect(await credits()).toBe(20);
});

/** Pays 9.95 USD for 20 credits on the provider's page. */
async function payAtProvider(): Promise<string> {
  const [row] = await world.owner<{ id: string }[]>`
    select session_id as id from orders where id = ${orderId}`;
  const session = simulator.paymentStore.sessions.get(row?.id ?? '');
  if (!session) throw new Error('The order has no session.');
  const parts = { paymentStore: simulator.paymentStore, base: simulator.url, send: () => {} };
  const payment = openPayment(parts, session, 'paypal', false);
  conclude(parts, payment, 'success', { stored: '', hmacKey: '' });
  return payment.pspReference;
}

/** A webhook about the payment; about a refund with its reference and amount. */
async function say(
  code: string,
  { reference, value = 995, success = true }: { reference?: string; value?: number; success?: boolean } = {},
): Promise<void> {
  const about = { tenant: world.amora, orderId, value, currency: 'USD', psp };
  const item = event(about, code, { ...(reference && { pspReference: reference }), success });
  await tell(world, world.amora, signed(item, world.amora));
}

const credits = (): Promise<number> => creditsOf(world, world.amora, bram.id);
const spend = (cost: number, key = `spent:${orderId}`): Promise<unknown> =>
  spendCredits(world.owner, world.amora.id, bram.id, { cost, key, now: scope.now });
const isPremium = async (): Promise<boolean> => {
  const [row] = await world.owner`select paid_at is not null as paid from accounts where id = ${bram.id}`;
  return row?.paid;
};
/** The total of the invoice and credit notes of the order. */
const billed = async (): Promise<number> => {
  const [row] = await world.owner`
    select sum(total_minor)::int as sum from billing_documents where order_id = ${orderId}`;
  return row?.sum;
};
const debts = async () => await listOwnDebts(await as(world.amora, bram));
const tasks = async () =>
  (await listPaymentTasks(scopeOn(world.amora))).filter((task) => task.orderId === orderId);

/** Requests the newest return from the provider; returns the reference of the refund. */
async function requestRefund(): Promise<string> {
  const [row] = await world.owner<{ key: string }[]>`
    select data->>'returnKey' as key from outbox
    where job = 'refund-return' and data->>'orderId' = ${String(orderId)} order by id desc limit 1`;
  await refundReturn(scopeOn(world.amora), orderId, row?.key ?? '');
  const [refund] = await world.owner<{ psp: string }[]>`
    select psp_reference as psp from order_refunds where order_id = ${orderId} order by created_at desc limit 1`;
  return refund?.psp ?? '';
}

/** The provider has its money back. */
function undoRefund(): void {
  const payment = simulator.paymentStore.payments.get(psp);
  if (payment) payment.refundedMinor = 0;
}

describe('a payment that is canceled after its credits were granted', () => {
  it.each(['CANCELLATION', 'TECHNICAL_CANCEL'])('by %s: they are taken back, once', async (code) => {
    expect([await isPremium(), await billed()]).toEqual([true, 995]);
    await say(code);
    await say(code, { reference: `AGAIN${orderId}` });
    expect([await stateOf(world, orderId), await credits(), await isPremium()]).toEqual(['failed', 0, false]);
    expect([await billed(), await debts()]).toEqual([0, []]);
  });

  it('leaves spent credits as a debt, until it is paid again', async () => {
    await spend(5);
    await say('CANCELLATION');
    expect(await credits()).toBe(0);
    expect(await debts()).toMatchObject([{ orderId, credits: 5, amountMinor: 249 }]);
    expect((await as(world.amora, bram)).viewer.spendingRestricted).toBe(true);
    const first = psp;
    psp = `SECOND${orderId}`;
    await say('AUTHORISATION');
    expect([await stateOf(world, orderId), await credits(), await isPremium()]).toEqual(['paid', 15, true]);
    expect([await debts(), await billed()]).toEqual([[], 995]);
    await say('CANCELLATION');
    expect([await credits(), await billed()]).toEqual([0, 249]);
    // A webhook about the first payment that arrives late changes nothing.
    psp = first;
    await say('CANCELLATION', { reference: `LATE${orderId}` });
    expect(await debts()).toMatchObject([{ orderId, credits: 5 }]);
  });

  it('is no reason to pay out a refund that failed', async () => {
    await withdrawOrder(scope, orderId);
    const refund = await requestRefund();
    await say('CANCELLATION');
    await say('REFUND_FAILED', { reference: refund });
    expect([await credits(), await tasks()]).toEqual([0, []]);
  });

  it('that is captured after all gives them back', async () => {
    await spend(5);
    await say('CANCELLATION');
    await world.owner`update order_facts set at = at - interval '1 second' where order_id = ${orderId}`;
    await say('CAPTURE');
    expect([await stateOf(world, orderId), await credits(), await debts()]).toEqual(['paid', 15, []]);
    expect([await billed(), await isPremium()]).toEqual([995, true]);
  });

  it('is neither asked about nor given up by the sweep', async () => {
    await say('CANCELLATION');
    simulator.calls.length = 0;
    await sweepOrders(scopeOn(world.amora, new Date(Date.now() + DAY_MS)));
    expect(simulator.calls).toEqual([]);
    expect(await stateOf(world, orderId)).toBe('failed');
  });
});

describe('a capture that failed', () => {
  it('changes nothing once the credits were granted, because the provider repeats it, and is logged', async () => {
    const logged = vi.spyOn(log, 'error');
    await say('CAPTURE_FAILED');
    expect([await stateOf(world, orderId), await credits(), await debts()]).toEqual(['paid', 20, []]);
    expect(logged.mock.calls.map(([, text]) => text)).toEqual([
      'a capture failed after the credits were granted',
    ]);
    logged.mockRestore();
  });
});

describe('a refund', () => {
  it('that we requested is booked once, also when its webhook overtakes the answer', async () => {
    expect(await withdrawOrder(scope, orderId)).toBe('withdrawn');
    expect([await credits(), await billed()]).toEqual([0, 0]);
    await say('REFUND', { reference: `EARLY${orderId}` });
    await say('REFUND', { reference: await requestRefund() });
    expect([await stateOf(world, orderId), await billed()]).toEqual(['refunded', 0]);
  });

  it('that failed returns the credits, each time', async () => {
    for (let time = 1; time <= 2; time += 1) {
      expect(await withdrawOrder(scope, orderId)).toBe('withdrawn');
      expect(await credits()).toBe(0);
      await say('REFUND_FAILED', { reference: await requestRefund() });
      undoRefund();
      expect([await credits(), await stateOf(world, orderId), await billed()]).toEqual([20, 'paid', 995]);
    }
    expect(await tasks()).toEqual([]);
  });

  it('that failed returns no credits while the payment is charged back', async () => {
    await withdrawOrder(scope, orderId);
    const refund = await requestRefund();
    await say('CHARGEBACK');
    await say('REFUND_FAILED', { reference: refund });
    expect([await credits(), await stateOf(world, orderId)]).toEqual([0, 'charged_back']);
    await say('CHARGEBACK_REVERSED', { reference: `CHARGEBA${psp}` });
    expect([await credits(), await stateOf(world, orderId)]).toEqual([20, 'paid']);
  });

  it('that failed is a task for staff when the account was erased', async () => {
    await withdrawOrder(scope, orderId);
    const refund = await requestRefund();
    await world.owner`
      update accounts set status = 'pending_deletion', deletion_requested_at = '2026-01-01' where id = ${bram.id}`;
    await eraseMember(scopeOn(world.amora), bram.id);
    await say('REFUND_FAILED', { reference: refund });
    expect(await tasks()).toMatchObject([{ kind: 'refund_failed', amountMinor: 995 }]);
  });

  it('that failed and was undone is no task when the account is erased later', async () => {
    await withdrawOrder(scope, orderId);
    await say('REFUND_FAILED', { reference: await requestRefund() });
    undoRefund();
    await world.owner`
      update accounts set status = 'pending_deletion', deletion_requested_at = '2026-01-01' where id = ${bram.id}`;
    await eraseMember(scopeOn(world.amora), bram.id);
    await say('REFUND', { reference: await requestRefund() });
    expect(await tasks()).toEqual([]);
  });

  it('in the back office while the bank has the payment is booked when it gives it back', async () => {
    await spend(15);
    await say('CHARGEBACK');
    expect(await debts()).toMatchObject([{ credits: 15, amountMinor: 746 }]);
    await say('REFUND', { reference: `DURING${orderId}`, value: 300 });
    expect([await debts(), await billed()]).toMatchObject([[{ credits: 15, amountMinor: 746 }], 746]);
    await say('CHARGEBACK_REVERSED', { reference: `CHARGEBA${psp}` });
    expect([await debts(), await credits(), await billed()]).toEqual([[], 0, 695]);
  });

  it('that was undone before the provider was asked is not requested', async () => {
    await withdrawOrder(scope, orderId);
    await say('REFUND_FAILED', { reference: `OTHER${orderId}` });
    expect(await credits()).toBe(20);
    simulator.calls.length = 0;
    expect(await requestRefund()).toBe('');
    expect(simulator.calls).toEqual([]);
  });

  it('in the provider’s back office is booked with its amount, also after one that failed', async () => {
    await withdrawOrder(scope, orderId);
    await say('REFUND', { reference: await requestRefund(), success: false });
    expect(await credits()).toBe(20);
    await say('REFUND', { reference: `PART${orderId}`, value: 300 });
    expect([await credits(), await billed(), await isPremium()]).toEqual([14, 695, true]);
    await say('REFUND', { reference: `REST${orderId}`, value: 695 });
    expect([await credits(), await billed(), await isPremium()]).toEqual([0, 0, false]);
    await say('REFUND_FAILED', { reference: `REST${orderId}`, value: 695 });
    expect([await credits(), await billed(), await isPremium()]).toEqual([14, 695, true]);
  });

  it('in the back office that arrives before the failure of ours is booked after it', async () => {
    await withdrawOrder(scope, orderId);
    const ours = await requestRefund();
    await say('REFUND', { reference: `THEIRS${orderId}` });
    await say('REFUND_FAILED', { reference: ours });
    expect([await credits(), await billed()]).toEqual([0, 0]);
  });

  it('of more than the unspent credits leaves no withdrawal for nothing, and no debt of what was returned', async () => {
    await spend(20, `all:${orderId}`);
    await say('REFUND', { reference: `GOODWILL${orderId}`, value: 900 });
    await inTenant(world.amora.id, (tx) =>
      refundCharge(tx, world.amora.id, {
        memberId: bram.id,
        key: `all:${orderId}`,
        reason: 'refund',
        now: new Date(),
      }),
    );
    expect(await findWithdrawal(scope, orderId)).toMatchObject({ state: 'possible', refundMinor: 95 });
    await spend(20, `again:${orderId}`);
    await say('CHARGEBACK');
    expect(await debts()).toMatchObject([{ credits: 20, amountMinor: 95 }]);
  });

  it('in the back office of an order whose credits were partly spent has a credit note of its own amount', async () => {
    await spend(15);
    await say('REFUND', { reference: `FULL${orderId}` });
    expect([await credits(), await billed()]).toEqual([0, 0]);
    expect(await debts()).toEqual([]);
  });

  it('of the rest after a part in the back office is the remaining price, as the page says', async () => {
    await say('REFUND', { reference: `PART${orderId}`, value: 498 });
    expect(await credits()).toBe(10);
    expect(await findWithdrawal(scope, orderId)).toMatchObject({ state: 'possible', refundMinor: 497 });
    expect(await refundOrder(scopeOn(world.amora), orderId)).toMatchObject({ taken: 10, refundMinor: 497 });
    await say('REFUND', { reference: await requestRefund(), value: 497 });
    expect([await credits(), await billed()]).toEqual([0, 0]);
  });
});

describe('a refunded charge of credits whose payment was charged back', () => {
  const refund = (key: string): Promise<number> =>
    inTenant(world.amora.id, (tx) =>
      refundCharge(tx, world.amora.id, { memberId: bram.id, key, reason: 'refund', now: new Date() }),
    );

  it.each([
    ['paid', 3],
    ['waived', 0],
  ] as const)('after the debt was %s gives %i credits back', async (how, back) => {
    await spend(5, `five:${orderId}`);
    await spend(3, `three:${orderId}`);
    await say('CHARGEBACK');
    expect(await debts()).toMatchObject([{ credits: 8 }]);
    expect(await refund(`five:${orderId}`)).toBe(0);
    expect(await debts()).toMatchObject([{ credits: 3 }]);
    expect(await settleDebt(scopeOn(world.amora), orderId, how)).toBe(true);
    expect(await refund(`three:${orderId}`)).toBe(back);
    expect(await credits()).toBe(back);
  });
});
